import { createFileRoute, Outlet } from '@tanstack/react-router'
import { requireAbility } from '#lib/guard.ts'

export const Route = createFileRoute('/_signed-in/attendance')({
  beforeLoad: ({ context }) => requireAbility(context.me, 'seeOwnProgress'),
  component: Outlet,
})
