import { createFileRoute } from '@tanstack/react-router'
import { PosterScreen } from '#features/practices/check-ins/poster-screen.tsx'
import { useTranslate } from '#lib/i18n/language.tsx'
import { requireCoachedClub } from '#lib/session/coached-club.ts'
import { BackLink } from '#ui/layout/page-header.tsx'

export const Route = createFileRoute('/_signed-in/attendance/$practiceId/poster')({
  beforeLoad: ({ context }) => requireCoachedClub(context.me),
  component: ShowPoster,
})

function ShowPoster() {
  const t = useTranslate()
  const { practiceId } = Route.useParams()
  const { clubId } = Route.useRouteContext()
  return (
    <PosterScreen
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
