import { createFileRoute } from '@tanstack/react-router'
import { TeamScreen } from '#features/plans/team-week/team-screen.tsx'
import { readTeamSearch, type TeamSearch } from '#features/plans/team-week/team-search.ts'
import { TeamTabs } from '#features/results/rankings/training-tabs.tsx'
import { requireCoachedClub } from '#lib/session/route-guards.ts'

export const Route = createFileRoute('/_signed-in/team/')({
  // Validated by the screen, because this chunk must not load the code for it.
  validateSearch: (search: Record<string, unknown>): TeamSearch => search,
  beforeLoad: ({ context }) => requireCoachedClub(context.me),
  component: Team,
})

function Team() {
  const { clubId, me } = Route.useRouteContext()
  const search = readTeamSearch({ ...Route.useSearch() })
  const navigate = Route.useNavigate()
  return (
    <TeamScreen
      key={clubId}
      {...{ clubId, search }}
      clubName={me.memberships.find((one) => one.clubId === clubId)?.clubName ?? ''}
      seesAll={me.abilities.runPractices}
      tabs={<TeamTabs me={me} />}
      onSearch={(changes, step) =>
        void navigate({
          search: (now) => ({ ...now, ...changes }),
          replace: step === 'replace',
          resetScroll: false,
        })
      }
    />
  )
}
