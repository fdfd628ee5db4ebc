import type { InviteRefusal } from '@boathouse/domain/club/invites/model'
import { dismissInvitationNotice } from '@boathouse/domain/club/members/contract'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useDismissNotice } from '#shared/identity/account/use-dismiss-notice.ts'
import { Notice, Notices } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/form/button.tsx'

interface Props {
  readonly uid: string
  readonly refusal: InviteRefusal
}

/** Explains after signing in why an invitation could not be used. */
export function InvitationNotice({ uid, refusal }: Props) {
  const t = useTranslate()
  const { dismiss, isPending, failure } = useDismissNotice(dismissInvitationNotice, uid, { invitation: null })
  const actions = (
    <Button variant="default" loading={isPending} onClick={dismiss}>
      {t('action.dismiss')}
    </Button>
  )
  return (
    <Notice tone="warn" actions={actions}>
      {t(`unusedInvitation.${refusal}`)}
      {failure && <p role="alert">{failure}</p>}
    </Notice>
  )
}

/** Shown if opening the dashboard accepted an invitation. A live region must exist before its content. */
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
