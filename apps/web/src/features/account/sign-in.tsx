import { useTranslate } from '#lib/words.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Door } from '#ui/door.tsx'
import { Envelope } from '#ui/icons.tsx'
import { WordDivider } from '#ui/word-divider.tsx'
import { useEnter } from './api.ts'
import { PasswordForm } from './password-form.tsx'

/** The two ways in; the mailed link first, since it needs nothing to remember. */
export function SignIn({ to }: { to: string | undefined }) {
  const t = useTranslate()
  const enter = useEnter()
  return (
    <Door title={t('signIn.title')} lead={t('signIn.lead')}>
      <LinkButton to="/login" search={{ with: 'link' }} leftSection={<Envelope />}>
        {t('signIn.withMagicLink')}
      </LinkButton>
      <WordDivider>{t('signIn.orPassword')}</WordDivider>
      <PasswordForm onSignedIn={() => enter(to)} />
    </Door>
  )
}
