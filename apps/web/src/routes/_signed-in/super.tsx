import { createFileRoute } from '@tanstack/react-router'
import { requireAbility } from '#lib/guard.ts'

/** What only the super admin opens. */
export const Route = createFileRoute('/_signed-in/super')({
  beforeLoad: ({ context }) => requireAbility(context.me, 'runClubs'),
})
