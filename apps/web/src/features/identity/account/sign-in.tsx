import type { Invitation } from '@boathouse/domain/club/invites/model'
import { signInWithPassword } from '@boathouse/domain/identity/account/contract'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useContractForm } from '#editor/contract-form.ts'
import { useCall } from '#lib/api/queries.ts'
import { browserTimeZone } from '#lib/i18n/browser-time-zone.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { withEmail } from '#lib/session/sign-in-email.ts'
import type { SignInSearch } from '#lib/session/sign-in-search.ts'
import { useAfterSignIn } from '#lib/session/use-after-sign-in.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { BareForm } from '#ui/form/bare-form.tsx'
import { Button, LinkButton } from '#ui/form/button.tsx'
import { EmailField, PasswordField } from '#ui/form/credential-fields.tsx'
import { Envelope } from '#ui/icons.tsx'
import { PublicLayout } from '#ui/layout/public-layout.tsx'
import { WordDivider } from '#ui/layout/word-divider.tsx'
import { PasskeyButton } from './passkey-button.tsx'

interface Props {
  readonly signInSearch: SignInSearch
  readonly isDeleted: boolean
  readonly notice?: ReactNode
  /** Sign-in method that only some installations have, for example OpenID Connect. */
  readonly otherWay?: ReactNode
}

/** Sign-in methods, the mailed link first since it needs no password; and the link to sign up. */
export function SignIn({ signInSearch, isDeleted, notice, otherWay }: Props) {
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
        {t('magicLink.title')}
      </Button>
      <PasskeyButton invitation={invitation} onSignedIn={() => afterSignIn(to)} />
      {otherWay}
      <WordDivider>{t('signIn.orPassword')}</WordDivider>
      <PasswordForm invitation={invitation} onSignedIn={() => afterSignIn(to)} />
      <LinkButton to="/register" search={signInSearch} variant="subtle">
        {t('signIn.signUp')}
      </LinkButton>
    </PublicLayout>
  )
}

interface PasswordFormProps {
  readonly invitation: Invitation
  readonly onSignedIn: () => void
}

function PasswordForm({ invitation, onSignedIn }: PasswordFormProps) {
  const t = useTranslate()
  const signIn = useCall(signInWithPassword)
  const { ref, values, field, formError, onSubmit, refuse } = useContractForm({
    body: signInWithPassword.body,
    initialValues: { email: '', password: '' },
    toBody: (typed) => ({ ...typed, timeZone: browserTimeZone(), ...invitation }),
  })
  const submit = onSubmit((body) =>
    signIn.mutate({ body }, { onSuccess: onSignedIn, onError: (error) => refuse(error) }),
  )
  return (
    <BareForm ref={ref} onSubmit={submit} error={formError}>
      <EmailField autoComplete="username webauthn" {...field('email')} />
      <PasswordField autoComplete="current-password" {...field('password')} />
      <Button type="submit" variant="default" loading={signIn.isPending}>
        {t('signIn.title')}
      </Button>
      <LinkButton to="/forgot-password" state={withEmail(values.email)} variant="subtle">
        {t('signIn.forgot')}
      </LinkButton>
    </BareForm>
  )
}
