import { createFileRoute } from '@tanstack/react-router'
import { ClubScreen } from '#features/club/clubs/club-screen.tsx'
import { DisciplinesCard } from '#features/results/disciplines/disciplines-card.tsx'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Columns } from '#ui/layout/card.tsx'

export const Route = createFileRoute('/_signed-in/admin/disciplines')({ component: Disciplines })

function Disciplines() {
  const t = useTranslate()
  const { user } = Route.useRouteContext().me
  return (
    <ClubScreen address="/admin/disciplines" title={t('label.disciplines')}>
      {({ clubId }) => (
        <Columns>
          <DisciplinesCard userId={user.id} clubId={clubId} />
        </Columns>
      )}
    </ClubScreen>
  )
}
