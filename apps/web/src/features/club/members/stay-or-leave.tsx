import { leaveUndecidedClub, stayInClub } from '@boathouse/domain/club/members/contract'
import type { UndecidedMembership } from '@boathouse/domain/club/people/model'
import { useQueryClient } from '@tanstack/react-query'
import { useCall } from '#lib/api/queries.ts'
import { useCodeWords, useTranslate } from '#lib/i18n/language.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/form/button.tsx'

interface Props {
  readonly undecided: UndecidedMembership
}

/** Asks users who joined by their email alone whether to stay. Until they answer, the club sees none of their data. */
export function StayOrLeave({ undecided: { clubName: club, invitedBy } }: Props) {
  const t = useTranslate()
  const words = useCodeWords()
  const queryClient = useQueryClient()
  const stay = useCall(stayInClub)
  const leave = useCall(leaveUndecidedClub)
  const isWorking = stay.isPending || leave.isPending
  const failure = stay.error ?? leave.error
  // Either choice changes what most screens show.
  const decided = { onSuccess: () => queryClient.invalidateQueries() }
  const actions = (
    <>
      <Button loading={stay.isPending} disabled={isWorking} onClick={() => stay.mutate({}, decided)}>
        {t('stayOrLeave.stay')}
      </Button>
      <Button
        variant="default"
        loading={leave.isPending}
        disabled={isWorking}
        onClick={() => leave.mutate({}, decided)}
      >
        {t('stayOrLeave.leave')}
      </Button>
    </>
  )
  const title =
    invitedBy === null
      ? t('stayOrLeave.title', { club })
      : t('stayOrLeave.titleBy', { club, inviter: invitedBy })
  return (
    <Notice tone="warn" title={title} actions={actions}>
      {t('stayOrLeave.lead')}
      {failure && <p role="alert">{words.ofFailure(failure)}</p>}
    </Notice>
  )
}
