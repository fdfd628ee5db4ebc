import { cancelPractice } from '@boathouse/domain/practices/contract'
import type { PracticeDetails } from '@boathouse/domain/practices/model'
import { useContractForm } from '#lib/contract-form.ts'
import { useRenewPractices } from '#lib/practice-changes.ts'
import { useCancelPractice } from './api.ts'

interface Options {
  readonly clubId: string
  readonly practice: PracticeDetails
  readonly onDone: () => void
}

/** Why a practice is cancelled. */
export function useCancelForm({ clubId, practice, onDone }: Options) {
  const renew = useRenewPractices()
  const { mutate, isPending } = useCancelPractice()
  const form = useContractForm({
    body: cancelPractice.body,
    initialValues: { reason: practice.cancelReason },
    toBody: (values) => ({ ...values, version: practice.version }),
  })
  const onSubmit = form.onSubmit((body) => {
    if (isPending) return
    mutate(
      { params: { clubId, practiceId: practice.id }, body },
      {
        onSuccess: async () => {
          await renew()
          onDone()
        },
        onError: async (error) => {
          // What is there now is shown behind the dialog, and the next try goes by it.
          await renew()
          form.refuse(error)
        },
      },
    )
  })
  return { ...form, onSubmit, isWorking: isPending }
}
