import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { BoatsCard } from '#features/boats/boats-card.tsx'
import { type BoatsSearch, readFilters } from '#features/boats/boats-search.ts'
import { AttendanceHeader } from '#features/calendar/attendance-header.tsx'
import { AttendanceTabs } from '#features/practices/attendance-tabs.tsx'
import { requireOwnClub } from '#lib/session/own-club.ts'
import { useToday } from '#lib/session/use-today.ts'

const loadDialogs = () => import('#features/boats/boat-editor.tsx')
const BoatDialog = lazyRouteComponent(loadDialogs, 'BoatDialog')

export const Route = createFileRoute('/_signed-in/attendance/boats/')({
  // Read where the list is: what reads it is loaded with the screen.
  validateSearch: (search: Record<string, unknown>): BoatsSearch => search,
  beforeLoad: ({ context }) => requireOwnClub(context.me),
  component: Boats,
})

function Boats() {
  const { me, clubId } = Route.useRouteContext()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const today = useToday()
  const mayAdd = me.abilities.manageTeam
  const put = (changes: BoatsSearch, replace: boolean) =>
    void navigate({ search: (now) => ({ ...now, ...changes }), replace, resetScroll: false })
  // A dialog has to open where the network has gone since the page came.
  useEffect(() => {
    if (mayAdd) void BoatDialog.preload?.()
  }, [mayAdd])
  return (
    <>
      <AttendanceHeader path="/attendance/boats" />
      <AttendanceTabs hasRates={me.abilities.runPractices} />
      <BoatsCard
        {...{ clubId, today }}
        filters={readFilters(search)}
        onFilter={(changes) => put(changes, true)}
        onAdd={() => put({ dialog: 'new' }, false)}
      />
      {mayAdd && search.dialog === 'new' && (
        <Suspense>
          <BoatDialog userId={me.user.id} clubId={clubId} onClose={() => put({ dialog: undefined }, true)} />
        </Suspense>
      )}
    </>
  )
}
