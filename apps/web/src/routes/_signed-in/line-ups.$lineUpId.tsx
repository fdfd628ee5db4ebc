import { createFileRoute } from '@tanstack/react-router'
import { LineUpScreen } from '#features/boathouse/line-ups/line-up-screen.tsx'
import { useTranslate } from '#lib/i18n/language.tsx'
import { requireCoachedClub } from '#lib/session/coached-club.ts'
import { BackLink } from '#ui/layout/page-header.tsx'

export const Route = createFileRoute('/_signed-in/line-ups/$lineUpId')({
  beforeLoad: ({ context }) => requireCoachedClub(context.me),
  component: LineUp,
})

const isDay = (lineUpId: string) => /^\d{4}-\d{2}-\d{2}$/.test(lineUpId)

function LineUp() {
  const t = useTranslate()
  const { lineUpId } = Route.useParams()
  const { clubId } = Route.useRouteContext()
  const navigate = Route.useNavigate()
  return (
    <LineUpScreen
      key={lineUpId}
      {...{ clubId, lineUpId }}
      back={
        isDay(lineUpId) ? (
          <BackLink to="/line-ups">{t('label.lineUps')}</BackLink>
        ) : (
          <BackLink to="/attendance/$practiceId" params={{ practiceId: lineUpId }}>
            {t('seating.back')}
          </BackLink>
        )
      }
      onDay={(day) => void navigate({ params: { lineUpId: day }, replace: true })}
    />
  )
}
