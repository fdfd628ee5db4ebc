import { dismissMembershipNotice } from '@boathouse/domain/club/members/contract'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useDismissNotice } from '#shared/identity/account/use-dismiss-notice.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/form/button.tsx'

interface Props {
  readonly uid: string
  readonly club: string
}

export function MembershipEndedNotice({ uid, club }: Props) {
  const t = useTranslate()
  const { dismiss, isPending, failure } = useDismissNotice(dismissMembershipNotice, uid, {
    membershipEnded: null,
  })
  const actions = (
    <Button variant="default" loading={isPending} onClick={dismiss}>
      {t('action.dismiss')}
    </Button>
  )
  return (
    <Notice tone="warn" title={t('membershipEnded.title', { club })} actions={actions}>
      {t('membershipEnded.lead', { club })}
      {failure && <p role="alert">{failure}</p>}
    </Notice>
  )
}
