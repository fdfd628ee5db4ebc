import { cancelPractice } from '@boathouse/domain/practices/contract'
import type { PracticeDetails } from '@boathouse/domain/practices/model'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useContractForm } from '#editor/contract-form.ts'
import type { OpenDraft } from '#editor/draft.tsx'
import type { CallFailure } from '#lib/api/call.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useRenewPractices } from '#shared/practices/practice-cache.ts'
import { practiceQuery, useCancelPractice } from './api.ts'

export type CancelValues = Record<'reason', string>

interface Options {
  readonly clubId: string
  readonly practice: PracticeDetails
  readonly draft: OpenDraft<CancelValues>
  readonly onDone: () => void
}

/** Why a practice is cancelled. */
export function useCancelForm({ clubId, practice, draft, onDone }: Options) {
  const t = useTranslate()
  const renew = useRenewPractices()
  const isCancelledFor = useLook(clubId, practice.id)
  const isLeft = useLeft()
  const { mutate, isPending } = useCancelPractice()
  const [isUnanswered, setUnanswered] = useState(false)
  const form = useContractForm({
    body: cancelPractice.body,
    initialValues: draft.start.values,
    toBody: (values) => ({ ...values, version: practice.version }),
    onChange: (values) => draft.keep({ ...draft.start, values }),
  })
  const done = () => {
    if (!isLeft.current) onDone()
    isLeft.current = true
  }
  const refused = async (error: CallFailure, reason: string) => {
    setUnanswered(error.isPassing)
    if (error.isPassing) form.setFormError(t('practice.unanswered.lead'))
    // An earlier try may have arrived although its answer did not.
    if ((error.isPassing || error.code === 'stale') && (await isCancelledFor(reason))) {
      await renew()
      return done()
    }
    // What is there now is shown behind the dialog, and the next try goes by it.
    await renew()
    if (!error.isPassing) form.refuse(error)
  }
  const onSubmit = form.onSubmit((body) => {
    if (isPending) return
    mutate(
      { params: { clubId, practiceId: practice.id }, body },
      {
        onSuccess: async () => {
          await renew()
          done()
        },
        onError: (error) => refused(error, body.reason),
      },
    )
  })
  return { ...form, onSubmit, isWorking: isPending, isUnanswered }
}

/** Looks whether a practice is cancelled, for this reason. */
function useLook(clubId: string, practiceId: string) {
  const queryClient = useQueryClient()
  return (reason: string) =>
    queryClient.fetchQuery({ ...practiceQuery(clubId, practiceId), staleTime: 0 }).then(
      (now) => now.cancelledAt !== null && now.cancelReason === reason,
      () => false,
    )
}

/** Whether it is on screen no more: what is found out by then is not to close what is there instead. */
function useLeft() {
  const isLeft = useRef(false)
  useEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
    }
  }, [])
  return isLeft
}
