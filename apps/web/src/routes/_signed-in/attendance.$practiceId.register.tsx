import { createFileRoute } from '@tanstack/react-router'
import { useEffect } from 'react'
import { loadUnsentDialog } from '#features/identity/sign-ins/sign-out.tsx'
import { RegisterScreen } from '#features/practices/register/register-screen.tsx'
import { useTranslate } from '#lib/i18n/language.tsx'
import { requireCoachedClub } from '#lib/session/coached-club.ts'
import { BackLink } from '#ui/layout/page-header.tsx'

interface Search {
  readonly name?: string | undefined
}

export const Route = createFileRoute('/_signed-in/attendance/$practiceId/register')({
  validateSearch: ({ name }: Record<string, unknown>): Search => ({ name: searched(name) }),
  beforeLoad: ({ context }) => requireCoachedClub(context.me),
  staticData: { isFullScreen: true },
  component: RegisterPage,
})

const searched = (typed: unknown) => (typeof typed === 'string' && typed.trim().slice(0, 100)) || undefined

function RegisterPage() {
  const t = useTranslate()
  const { practiceId } = Route.useParams()
  const { name } = Route.useSearch()
  const { me, clubId } = Route.useRouteContext()
  const navigate = Route.useNavigate()
  useEffect(() => void loadUnsentDialog().catch(() => {}), [])
  const onSettled = (typed: string) =>
    void navigate({ search: { name: searched(typed) }, replace: true, resetScroll: false })
  return (
    <RegisterScreen
      key={practiceId}
      clubId={clubId}
      userId={me.user.id}
      practiceId={practiceId}
      search={{ text: name, onSettled }}
      back={
        <BackLink to="/attendance/$practiceId" params={{ practiceId }} aria-label={t('register.back')}>
          {t('register.back')}
        </BackLink>
      }
    />
  )
}
