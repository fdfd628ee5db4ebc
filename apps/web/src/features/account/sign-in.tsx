import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import type { SignInSearch } from '#lib/session/sign-in-search.ts'
import { useAfterSignIn } from '#lib/session/use-after-sign-in.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Envelope } from '#ui/icons.tsx'
import { Notice } from '#ui/notice.tsx'
import { PublicLayout } from '#ui/public-layout.tsx'
import { WordDivider } from '#ui/word-divider.tsx'
import { PasswordForm } from './password-form.tsx'

interface Props {
  readonly signInSearch: SignInSearch
  /** An account was deleted just now. */
  readonly isDeleted: boolean
  /** What has to be known before signing in. */
  readonly notice?: ReactNode
}

/** The two ways in, the mailed link first, since it needs nothing to remember; and the way to become somebody. */
export function SignIn({ signInSearch, isDeleted, notice }: Props) {
  const t = useTranslate()
  const afterSignIn = useAfterSignIn()
  const navigate = useNavigate()
  const { to, ...invitation } = signInSearch
  return (
    <PublicLayout title={t('signIn.title')} lead={t('signIn.lead')}>
      {notice}
      {isDeleted && <Notice tone="plain">{t('deleteAccount.done')}</Notice>}
      <Button
        leftSection={<Envelope />}
        onClick={() => void navigate({ to: '/login', search: { ...signInSearch, with: 'link' } })}
      >
        {t('signIn.withMagicLink')}
      </Button>
      <WordDivider>{t('signIn.orPassword')}</WordDivider>
      <PasswordForm invitation={invitation} onSignedIn={() => afterSignIn(to)} />
      <LinkButton to="/register" search={signInSearch} variant="subtle">
        {t('signIn.signUp')}
      </LinkButton>
    </PublicLayout>
  )
}
