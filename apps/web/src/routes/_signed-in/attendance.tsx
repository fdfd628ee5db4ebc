import { createFileRoute, Outlet, useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { PracticeActions } from '#features/practices/practices/use-practice-actions.tsx'
import { requireAbility } from '#lib/session/route-guards.ts'

export const Route = createFileRoute('/_signed-in/attendance')({
  beforeLoad: ({ context }) => requireAbility(context.me, 'seeOwnProgress'),
  component: Attendance,
})

/** Undo bars of all attendance screens. */
function Attendance() {
  const { teamId } = Route.useRouteContext().me.user
  const navigate = useNavigate()
  // Leaves the screen of a deleted practice.
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
