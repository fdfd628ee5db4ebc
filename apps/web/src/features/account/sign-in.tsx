import { useNavigate } from '@tanstack/react-router'
import { useTranslate } from '#lib/words.tsx'
import { Button } from '#ui/button.tsx'
import { Door } from '#ui/door.tsx'
import { Envelope } from '#ui/icons.tsx'
import { WordDivider } from '#ui/word-divider.tsx'
import { useEnter } from './api.ts'
import { PasswordForm } from './password-form.tsx'

/** The two ways in; the mailed link first, since it needs nothing to remember. */
export function SignIn({ to }: { to: string | undefined }) {
  const t = useTranslate()
  const enter = useEnter()
  const navigate = useNavigate()
  return (
    <Door title={t('signIn.title')} lead={t('signIn.lead')}>
      <Button
        leftSection={<Envelope />}
        onClick={() => void navigate({ to: '/login', search: (search) => ({ ...search, with: 'link' }) })}
      >
        {t('signIn.withMagicLink')}
      </Button>
      <WordDivider>{t('signIn.orPassword')}</WordDivider>
      <PasswordForm onSignedIn={() => enter(to)} />
    </Door>
  )
}
