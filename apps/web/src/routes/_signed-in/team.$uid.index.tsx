import { calendarDay } from '@boathouse/domain/kernel/calendar-day'
import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { Suspense } from 'react'
import { requireCoachedClub } from '#lib/session/route-guards.ts'
import { useToday } from '#lib/session/use-today.ts'
import { type AthleteSearch, athleteTabs } from './-athlete-props.ts'

const AthleteScreen = lazyRouteComponent(() => import('./-athlete-screen.tsx'), 'AthleteScreen')

/** An athlete, for admins of the club and coaches of their squads. */
export const Route = createFileRoute('/_signed-in/team/$uid/')({
  validateSearch: ({ tab, add, dialog, record, week }: Record<string, unknown>): AthleteSearch => ({
    tab: athleteTabs.find((name) => name === tab),
    add: add ? '1' : undefined,
    dialog: dialog === 'remove' ? dialog : undefined,
    record: typeof record === 'string' ? record : undefined,
    week: calendarDay.safeParse(week).data,
  }),
  beforeLoad: ({ context }) => requireCoachedClub(context.me),
  component: OneAthlete,
})

function OneAthlete() {
  const { uid } = Route.useParams()
  const { clubId, me } = Route.useRouteContext()
  const navigate = Route.useNavigate()
  return (
    <Suspense>
      <AthleteScreen
        key={uid}
        me={me}
        athlete={{ clubId, memberId: uid }}
        today={useToday()}
        search={Route.useSearch()}
        onSearch={(changes, step) =>
          void navigate({
            search: (now) => ({ ...now, ...changes }),
            state: true,
            replace: step === 'replace',
            resetScroll: false,
          })
        }
        onRemoved={() => void navigate({ to: '/admin/members', replace: true })}
      />
    </Suspense>
  )
}
