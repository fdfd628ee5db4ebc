import { createFileRoute } from '@tanstack/react-router'
import { RegisterForm } from '#features/account/register-form.tsx'
import { useTranslate } from '#lib/i18n/language.tsx'
import { leadInside } from '#lib/session/route-guards.ts'
import { wayInFrom } from '#lib/session/sign-in-search.ts'
import { useAfterSignIn } from '#lib/session/use-after-sign-in.ts'
import { LinkButton } from '#ui/button.tsx'
import { Door } from '#ui/door.tsx'
import { Notice } from '#ui/notice.tsx'

export const Route = createFileRoute('/register')({
  validateSearch: wayInFrom,
  beforeLoad: ({ context, search }) => leadInside(context.queryClient, search),
  component: Register,
})

function Register() {
  const t = useTranslate()
  const wayIn = Route.useSearch()
  const { to, ...invitation } = wayIn
  const enter = useAfterSignIn()
  return (
    <Door title={t('signUp.title')} lead={t('signUp.lead')}>
      {invitation.invite && <Notice tone="plain">{t('signUp.invited')}</Notice>}
      <RegisterForm invitation={invitation} onRegistered={() => enter(to)} />
      <LinkButton to="/login" search={wayIn} variant="subtle">
        {t('signUp.signIn')}
      </LinkButton>
    </Door>
  )
}
