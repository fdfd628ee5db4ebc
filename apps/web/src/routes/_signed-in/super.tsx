import { createFileRoute } from '@tanstack/react-router'
import { requireAbility } from '#lib/session/route-guards.ts'

export const Route = createFileRoute('/_signed-in/super')({
  beforeLoad: ({ context }) => requireAbility(context.me, 'runClubs'),
})
