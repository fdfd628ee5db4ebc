import type { InviteRefusal } from '@boathouse/domain/invites/model'
import { dismissInvitationNotice } from '@boathouse/domain/members/contract'
import { useQueryClient } from '@tanstack/react-query'
import { meQuery } from '#lib/me.ts'
import { useCall } from '#lib/queries.ts'
import { useCodeWords, useTranslate } from '#lib/words.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

interface Props {
  readonly uid: string
  readonly refusal: InviteRefusal
  /** The club that they are in, if any. */
  readonly club: string
}

/** After signing in with an invitation that could not be used. */
export function InvitationNotice({ uid, refusal, club }: Props) {
  const t = useTranslate()
  const words = useCodeWords()
  const queryClient = useQueryClient()
  const dismissal = useCall(dismissInvitationNotice)
  const dismiss = () =>
    dismissal.mutate(
      { params: { uid } },
      {
        onSuccess: () =>
          queryClient.setQueryData(
            meQuery.queryKey,
            (me) => me && { ...me, notices: { ...me.notices, invitation: null } },
          ),
      },
    )
  const actions = (
    <Button variant="default" loading={dismissal.isPending} onClick={dismiss}>
      {t('unusedInvitation.dismiss')}
    </Button>
  )
  return (
    <Notice tone="warn" actions={actions}>
      {t(`unusedInvitation.${refusal}`, { club })}
      {dismissal.error && <p role="alert">{words.ofFailure(dismissal.error)}</p>}
    </Notice>
  )
}
