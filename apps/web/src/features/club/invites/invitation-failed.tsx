import type { CallFailure } from '#lib/api/call.ts'
import { useCodeWords, useTranslate } from '#lib/i18n/language.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button, LinkButton } from '#ui/form/button.tsx'
import { PublicLayout } from '#ui/layout/public-layout.tsx'

interface Props {
  readonly error: CallFailure | null
  readonly isSignedIn: boolean
  readonly isTrying: boolean
  readonly onRetry: () => void
}

export function InvitationFailed({ error, isSignedIn, isTrying, onRetry }: Props) {
  const t = useTranslate()
  const words = useCodeWords()
  const isDead = error?.code === 'deadInvitation'
  const isInactive = error?.code === 'clubInactive'
  const title = isDead
    ? t('invitation.dead.title')
    : t(isInactive ? 'invitation.title' : 'invitation.failed.title')
  return (
    <PublicLayout title={title}>
      <Notice tone={isInactive ? 'plain' : 'bad'}>
        {isInactive ? <InactiveClub /> : words.ofFailure(error)}
      </Notice>
      {!isDead && (
        <Button variant={isInactive ? 'default' : 'filled'} loading={isTrying} onClick={onRetry}>
          {t('app.tryAgain')}
        </Button>
      )}
      {isSignedIn ? (
        <LinkButton to="/dashboard" variant="subtle">
          {t('app.backToDashboard')}
        </LinkButton>
      ) : (
        <LinkButton to="/login" variant="subtle">
          {t(isDead ? 'invitation.dead.signIn' : 'signIn.back')}
        </LinkButton>
      )}
    </PublicLayout>
  )
}

function InactiveClub() {
  const t = useTranslate()
  return (
    <>
      <p>{t('error.clubInactive')}</p>
      <p>{t('invitation.inactive.lead')}</p>
    </>
  )
}
