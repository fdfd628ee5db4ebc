import { secret } from '@boathouse/domain/kernel/secret'
import { openSetUp } from '@boathouse/domain/set-up/contract'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useLinkCheck } from '#shared/account/use-link-check.ts'
import { LinkButton } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { PublicLayout } from '#ui/public-layout.tsx'
import { Turning } from '#ui/spinner.tsx'
import { SetUpForm } from './set-up-form.tsx'

interface Props {
  readonly token: string | undefined
  readonly onSignedIn: () => void
}

/** What the link from the terminal shows. */
export function SetUp({ token, onSignedIn }: Props) {
  return secret.safeParse(token).success && token ? (
    <OpenedLink token={token} onSignedIn={onSignedIn} />
  ) : (
    <DeadLink />
  )
}

function OpenedLink({ token, onSignedIn }: Props & { readonly token: string }) {
  const t = useTranslate()
  const check = useLinkCheck(openSetUp, token)
  if (check === 'dead') return <DeadLink />
  return (
    <PublicLayout title={t('setUp.title')} lead={t('setUp.lead')}>
      {check === 'checking' ? <Turning /> : <SetUpForm token={token} onSignedIn={onSignedIn} />}
    </PublicLayout>
  )
}

function DeadLink() {
  const t = useTranslate()
  return (
    <PublicLayout title={t('setUp.title')}>
      <Notice tone="bad">{t('error.deadSetUpLink')}</Notice>
      <LinkButton to="/login" variant="subtle">
        {t('signIn.back')}
      </LinkButton>
    </PublicLayout>
  )
}
