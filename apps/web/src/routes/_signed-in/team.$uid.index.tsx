import { calendarDay } from '@boathouse/domain/kernel/calendar-day'
import { createFileRoute, Link, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { Suspense } from 'react'
import { requireAbility } from '#lib/session/route-guards.ts'
import { useToday } from '#lib/session/use-today.ts'

// One file for both screens that show it.
const CoachedAthlete = lazyRouteComponent(() => import('./-athlete-training.tsx'), 'CoachedAthlete')

const MemberTestLines = lazyRouteComponent(
  () => import('#features/test-days/test-lines-card.tsx'),
  'MemberTestLines',
)

const MemberCrewmates = lazyRouteComponent(
  () => import('#features/crewmates/member-crewmates.tsx'),
  'MemberCrewmates',
)

interface Search {
  /** A day of the week that is shown. */
  readonly week?: string | undefined
}

/** An athlete for the coach of their squad. Admins have the same and more at the athlete's page of their club. */
export const Route = createFileRoute('/_signed-in/team/$uid/')({
  // A key that is left out would stay in the address as it was.
  validateSearch: ({ week }: Record<string, unknown>): Search => ({ week: calendarDay.safeParse(week).data }),
  beforeLoad: ({ context, params, search }) => {
    requireAbility(context.me, 'coachAthletes')
    if (context.me.abilities.runPractices)
      throw redirect({ to: '/admin/athletes/$uid', params, search, replace: true })
  },
  component: OneAthlete,
})

function OneAthlete() {
  const { uid } = Route.useParams()
  const { week } = Route.useSearch()
  const { user } = Route.useRouteContext().me
  const navigate = Route.useNavigate()
  const today = useToday()
  const athlete = { clubId: user.teamId ?? '', memberId: uid }
  return (
    <Suspense>
      <CoachedAthlete
        key={uid}
        athlete={athlete}
        today={today}
        week={week}
        onWeek={(day) => void navigate({ search: { week: day }, replace: true, resetScroll: false })}
        linkTo={({ id }, words) => (
          <Link to="/team/$uid/$sessionId" params={{ uid, sessionId: id }}>
            {words}
          </Link>
        )}
      >
        <Suspense>
          <MemberTestLines {...athlete} />
        </Suspense>
        <Suspense>
          <MemberCrewmates {...athlete} />
        </Suspense>
      </CoachedAthlete>
    </Suspense>
  )
}
