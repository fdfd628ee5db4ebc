import { createFileRoute } from '@tanstack/react-router'
import { RankingCard } from '#features/results/rankings/ranking-card.tsx'
import { type RankingSearch, readRankingSearch } from '#features/results/rankings/ranking-search.ts'
import { TestsTabs } from '#features/results/rankings/training-tabs.tsx'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useHeading } from '#lib/i18n/screen-headings.ts'
import { useToday } from '#lib/session/use-today.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'

export const Route = createFileRoute('/_signed-in/rankings')({
  // Validated by the screen: categories must stay out of the first chunk.
  validateSearch: (search: Record<string, unknown>): RankingSearch => search,
  component: Rankings,
})

function Rankings() {
  const t = useTranslate()
  const { me } = Route.useRouteContext()
  const { user, memberships } = me
  const search = readRankingSearch({ ...Route.useSearch() })
  const navigate = Route.useNavigate()
  const today = useToday()
  const membership = memberships.find(({ clubId }) => clubId === user.teamId)
  const change = (changes: RankingSearch) =>
    void navigate({ search: (now) => ({ ...now, ...changes }), replace: true, resetScroll: false })
  return (
    <>
      <PageHeader {...useHeading('/rankings')} />
      <TestsTabs me={me} />
      {membership ? (
        <RankingCard
          clubId={membership.clubId}
          userId={user.id}
          ownSport={user.sport}
          isAdmin={membership.role === 'admin'}
          today={today}
          search={search}
          onChange={change}
        />
      ) : (
        <EmptyState lead={t('rankings.notShown')} />
      )}
    </>
  )
}
