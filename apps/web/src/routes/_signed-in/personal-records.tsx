import { createFileRoute, Outlet } from '@tanstack/react-router'
import { requireAbility } from '#lib/session/route-guards.ts'

export const Route = createFileRoute('/_signed-in/personal-records')({
  beforeLoad: ({ context }) => requireAbility(context.me, 'seeOwnProgress'),
  component: Outlet,
})
