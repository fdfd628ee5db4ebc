import { createFileRoute } from '@tanstack/react-router'
import { ClubScreen } from '#features/club/clubs/club-screen.tsx'
import { SquadsCard } from '#features/club/squads/squads-card.tsx'
import { useTranslate } from '#lib/i18n/language.tsx'

export const Route = createFileRoute('/_signed-in/admin/squads/')({ component: Squads })

function Squads() {
  const t = useTranslate()
  const { user } = Route.useRouteContext().me
  return (
    <ClubScreen address="/admin/squads" title={t('label.squads')}>
      {({ clubId, isInactive }) => <SquadsCard userId={user.id} clubId={clubId} isReadOnly={isInactive} />}
    </ClubScreen>
  )
}
