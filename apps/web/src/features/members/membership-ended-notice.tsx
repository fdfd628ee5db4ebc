import { dismissMembershipNotice } from '@boathouse/domain/members/contract'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useDismissNotice } from '#shared/account/use-dismiss-notice.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

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
