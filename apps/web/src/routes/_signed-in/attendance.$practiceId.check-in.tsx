import { createFileRoute, redirect } from '@tanstack/react-router'
import { CheckInScreen } from '#features/check-ins/check-in-screen.tsx'
import { useTranslate } from '#lib/i18n/language.tsx'
import { requireAbility } from '#lib/session/route-guards.ts'
import { BackLink } from '#ui/page-header.tsx'

export const Route = createFileRoute('/_signed-in/attendance/$practiceId/check-in')({
  beforeLoad: ({ context }) => {
    requireAbility(context.me, 'runPractices')
    const clubId = context.me.user.teamId
    if (clubId === null) throw redirect({ to: '/attendance', replace: true })
    return { clubId }
  },
  staticData: { isFullScreen: true },
  component: ShowCode,
})

function ShowCode() {
  const t = useTranslate()
  const { practiceId } = Route.useParams()
  const { clubId } = Route.useRouteContext()
  return (
    <CheckInScreen
      key={practiceId}
      clubId={clubId}
      practiceId={practiceId}
      back={
        <BackLink to="/attendance/$practiceId" params={{ practiceId }}>
          {t('register.back')}
        </BackLink>
      }
    />
  )
}
