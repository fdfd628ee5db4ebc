import { createFileRoute } from '@tanstack/react-router'
import { useLeadOnIfSignedIn } from '#features/club/installation/api.ts'
import { NotSetUp } from '#features/club/installation/not-set-up.tsx'
import { SignUpForm } from '#features/identity/account/sign-up-form.tsx'
import { useTranslate } from '#lib/i18n/language.tsx'
import { redirectIfSignedIn } from '#lib/session/route-guards.ts'
import { clubLinkIn, readSignInSearch } from '#lib/session/sign-in-search.ts'
import { useAfterSignIn } from '#lib/session/use-after-sign-in.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { LinkButton } from '#ui/form/button.tsx'
import { PublicLayout } from '#ui/layout/public-layout.tsx'

export const Route = createFileRoute('/register')({
  validateSearch: readSignInSearch,
  beforeLoad: ({ context, search }) => redirectIfSignedIn(context.queryClient, search),
  component: Register,
})

function Register() {
  const t = useTranslate()
  const signInSearch = Route.useSearch()
  const { to, ...invitation } = signInSearch
  const afterSignIn = useAfterSignIn()
  useLeadOnIfSignedIn(to)
  return (
    <PublicLayout title={t('signUp.title')} lead={t('signUp.lead')}>
      <NotSetUp />
      {invitation.invite && <Notice tone="plain">{t('signUp.invited')}</Notice>}
      <SignUpForm invitation={{ ...invitation, ...clubLinkIn(to) }} onSignedUp={() => afterSignIn(to)} />
      <LinkButton to="/login" search={signInSearch} variant="subtle">
        {t('signUp.signIn')}
      </LinkButton>
    </PublicLayout>
  )
}
