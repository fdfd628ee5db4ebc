import type { InviteRefusal } from '@boathouse/domain/invites/model'
import { dismissInvitationNotice } from '@boathouse/domain/members/contract'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useDismissNotice } from '#shared/account/use-dismiss-notice.ts'
import { Button } from '#ui/button.tsx'
import { Notice, Notices } from '#ui/notice.tsx'

interface Props {
  readonly uid: string
  readonly refusal: InviteRefusal
  /** The club that they are in, if any. */
  readonly club: string
}

/** After signing in with an invitation that could not be used. */
export function InvitationNotice({ uid, refusal, club }: Props) {
  const t = useTranslate()
  const { dismiss, isPending, failure } = useDismissNotice(dismissInvitationNotice, uid, { invitation: null })
  const actions = (
    <Button variant="default" loading={isPending} onClick={dismiss}>
      {t('unusedInvitation.dismiss')}
    </Button>
  )
  return (
    <Notice tone="warn" actions={actions}>
      {t(`unusedInvitation.${refusal}`, { club })}
      {failure && <p role="alert">{failure}</p>}
    </Notice>
  )
}

/** For whoever became a member by opening the dashboard. The place is there before, so that the news is read out. */
export function InvitationJoinedNotice({ club }: { club: string | null }) {
  const t = useTranslate()
  return (
    <div role="status">
      {club !== null && (
        <Notices>
          <Notice tone="plain" title={t('joinedClub.title', { club })}>
            {t('joinedClub.lead')}
          </Notice>
        </Notices>
      )}
    </div>
  )
}
