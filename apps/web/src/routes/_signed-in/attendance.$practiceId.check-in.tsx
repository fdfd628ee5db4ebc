import { createFileRoute } from '@tanstack/react-router'
import { CheckInScreen } from '#features/practices/check-ins/check-in-screen.tsx'
import { useTranslate } from '#lib/i18n/language.tsx'
import { requireCoachedClub } from '#lib/session/coached-club.ts'
import { BackLink } from '#ui/layout/page-header.tsx'

export const Route = createFileRoute('/_signed-in/attendance/$practiceId/check-in')({
  beforeLoad: ({ context }) => requireCoachedClub(context.me),
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
