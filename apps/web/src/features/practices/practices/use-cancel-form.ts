import { cancelPractice } from '@boathouse/domain/practices/practices/contract'
import type { PracticeDetails } from '@boathouse/domain/practices/practices/model'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useContractForm } from '#editor/contract-form.ts'
import type { OpenDraft } from '#editor/draft.tsx'
import { useIsUnmounted } from '#editor/use-is-unmounted.ts'
import type { CallFailure } from '#lib/api/call.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useRefreshPractices } from '#shared/practices/practices/practice-cache.ts'
import { practiceQuery, useCancelPractice } from './api.ts'

export type CancelValues = Record<'reason', string>

interface Options {
  readonly clubId: string
  readonly practice: PracticeDetails
  readonly byMail: boolean
  readonly draft: OpenDraft<CancelValues>
  readonly onDone: () => void
}

export function useCancelForm({ clubId, practice, byMail, draft, onDone }: Options) {
  const t = useTranslate()
  const refreshPractices = useRefreshPractices()
  const isCancelledFor = useCheckCancelled(clubId, practice.id)
  const isUnmounted = useIsUnmounted()
  const { mutate, isPending } = useCancelPractice()
  const [isOutcomeUnknown, setOutcomeUnknown] = useState(false)
  const form = useContractForm({
    body: cancelPractice.body,
    initialValues: draft.start.values,
    toBody: (values) => ({ ...values, byMail, version: practice.version }),
    onChange: (values) => draft.keep({ ...draft.start, values }),
  })
  const done = () => {
    if (!isUnmounted.current) onDone()
    isUnmounted.current = true
  }
  const refused = async (error: CallFailure, reason: string) => {
    setOutcomeUnknown(error.isPassing)
    if (error.isPassing) form.setFormError(t('practice.unanswered.lead'))
    // An earlier attempt may have succeeded although its response was lost.
    if ((error.isPassing || error.code === 'stale') && (await isCancelledFor(reason))) {
      await refreshPractices()
      return done()
    }
    // Show the current version behind the dialog, and use it for the next attempt.
    await refreshPractices()
    if (!error.isPassing) form.refuse(error)
  }
  const onSubmit = form.onSubmit((body) => {
    if (isPending) return
    mutate(
      { params: { clubId, practiceId: practice.id }, body },
      {
        onSuccess: async () => {
          await refreshPractices()
          done()
        },
        onError: (error) => refused(error, body.reason),
      },
    )
  })
  return { ...form, onSubmit, isWorking: isPending, isOutcomeUnknown }
}

/** Refetches the practice, and returns whether it is cancelled for this reason. */
function useCheckCancelled(clubId: string, practiceId: string) {
  const queryClient = useQueryClient()
  return (reason: string) =>
    queryClient.fetchQuery({ ...practiceQuery(clubId, practiceId), staleTime: 0 }).then(
      (current) => current.cancelledAt !== null && current.cancelReason === reason,
      () => false,
    )
}
