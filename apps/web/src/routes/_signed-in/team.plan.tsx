import { createFileRoute } from '@tanstack/react-router'
import { PlanScreen } from '#features/plans/planned-sessions/plan-screen.tsx'
import type { PlanSearch } from '#features/plans/planned-sessions/plan-search.ts'
import { TeamTabs } from '#features/results/rankings/training-tabs.tsx'
import { requireCoachedClub } from '#lib/session/route-guards.ts'

export const Route = createFileRoute('/_signed-in/team/plan')({
  // Validated by the screen, because this chunk must not load the code for it.
  validateSearch: (search: Record<string, unknown>): PlanSearch => search,
  beforeLoad: ({ context }) => requireCoachedClub(context.me),
  component: Plan,
})

function Plan() {
  const { clubId, me } = Route.useRouteContext()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <PlanScreen
      key={clubId}
      userId={me.user.id}
      {...{ clubId, search }}
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
