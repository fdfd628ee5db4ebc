import { createFileRoute, Outlet, useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { PracticeActions } from '#features/practices/use-practice-actions.tsx'
import { requireAbility } from '#lib/session/route-guards.ts'

export const Route = createFileRoute('/_signed-in/attendance')({
  beforeLoad: ({ context }) => requireAbility(context.me, 'seeOwnProgress'),
  component: Attendance,
})

/** What attendance's screens have in common: the bars that bring practices back. */
function Attendance() {
  const { teamId } = Route.useRouteContext().me.user
  // Of no route: whichever screen is there is left.
  const navigate = useNavigate()
  // What is gone has no screen any more.
  const leave = useCallback(
    async (id: string) => {
      if (window.location.pathname.endsWith(id)) await navigate({ to: '/attendance' })
    },
    [navigate],
  )
  if (teamId === null) return <Outlet />
  return (
    <PracticeActions key={teamId} clubId={teamId} onGone={leave}>
      <Outlet />
    </PracticeActions>
  )
}
