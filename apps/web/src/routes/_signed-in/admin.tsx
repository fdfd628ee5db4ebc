import { id } from '@boathouse/domain/kernel/ids'
import { createFileRoute, Outlet } from '@tanstack/react-router'
import { requireAbility } from '#lib/session/route-guards.ts'

interface Search {
  /** The club that a super admin looks at. */
  readonly club?: string | undefined
}

export const Route = createFileRoute('/_signed-in/admin')({
  validateSearch: ({ club }: Record<string, unknown>): Search => ({ club: id.safeParse(club).data }),
  beforeLoad: ({ context }) => requireAbility(context.me, 'manageTeam'),
  component: Outlet,
})
