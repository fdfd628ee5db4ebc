import { createFileRoute } from '@tanstack/react-router'
import { ClubCard } from '#features/clubs/club-card.tsx'
import { ClubScreen } from '#features/clubs/club-screen.tsx'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Columns } from '#ui/card.tsx'

export const Route = createFileRoute('/_signed-in/admin/club')({ component: Club })

function Club() {
  const t = useTranslate()
  return (
    <ClubScreen address="/admin/club" title={t('club.title')}>
      {({ clubId }) => (
        <Columns>
          <ClubCard clubId={clubId} />
        </Columns>
      )}
    </ClubScreen>
  )
}
