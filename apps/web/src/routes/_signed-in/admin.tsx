import { createFileRoute, Outlet } from '@tanstack/react-router'
import { requireAbility } from '#lib/session/route-guards.ts'

export const Route = createFileRoute('/_signed-in/admin')({
  beforeLoad: ({ context }) => requireAbility(context.me, 'manageTeam'),
  component: Outlet,
})
