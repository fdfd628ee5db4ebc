import { createFileRoute, redirect } from '@tanstack/react-router'
import { AttendanceHeader } from '#features/plans/calendar/attendance-header.tsx'
import { AttendanceTabs } from '#features/practices/practices/attendance-tabs.tsx'
import { RatesScreen } from '#features/practices/rates/rates-screen.tsx'
import { type RatesSearch, readRatesSearch } from '#features/practices/rates/rates-search.ts'
import { requireAbility } from '#lib/session/route-guards.ts'

export const Route = createFileRoute('/_signed-in/attendance/rates')({
  // Validated by the screen, because this chunk must not load the code for it.
  validateSearch: (search: Record<string, unknown>): RatesSearch => search,
  beforeLoad: ({ context }) => {
    requireAbility(context.me, 'runPractices')
    const clubId = context.me.user.teamId
    if (clubId === null) throw redirect({ to: '/attendance', replace: true })
    return { clubId }
  },
  component: Rates,
})

function Rates() {
  const { clubId } = Route.useRouteContext()
  const search = readRatesSearch({ ...Route.useSearch() })
  const navigate = Route.useNavigate()
  return (
    <RatesScreen
      key={clubId}
      clubId={clubId}
      search={search}
      onSearch={(changes, step) =>
        void navigate({
          search: (now) => ({ ...now, ...changes }),
          replace: step === 'replace',
          resetScroll: false,
        })
      }
      header={<AttendanceHeader path="/attendance/rates" />}
      tabs={<AttendanceTabs hasRates />}
    />
  )
}
