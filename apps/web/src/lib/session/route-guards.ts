import type { Me } from '@boathouse/domain/account/contract'
import type { Abilities } from '@boathouse/domain/account/model'
import type { Invitation } from '@boathouse/domain/invites/model'
import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { meQuery } from './me.ts'
import { hadSession } from './session-hint.ts'

/** Lets a signed-in person through; anyone else goes to /login, which leads back to `href` afterwards. */
export function requireSession(me: Me | null, href: string): Me {
  if (me) return me
  throw redirect({ to: '/login', search: href === '/dashboard' ? {} : { to: href }, replace: true })
}

/** Whoever is signed in has no business at the door; an invitation that they hold shows whether it is theirs. */
export async function redirectIfSignedIn(
  queryClient: QueryClient,
  { to = '/dashboard', invite, club }: Invitation & { readonly to?: string | undefined },
): Promise<void> {
  // Asking would keep a first visit waiting, and leave a refusal in its console; an invitation is worth that.
  if (!invite && !hadSession()) return
  // Signing in does not need this answer, so its failure must not stand in the way.
  const me = await queryClient.ensureQueryData(meQuery).catch(() => null)
  if (!me) return
  throw invite
    ? redirect({ to: '/auth-callback', search: { invite, club }, replace: true })
    : redirect({ href: to, replace: true })
}

/** A screen for which the server offers this person nothing leads to the dashboard. */
export function requireAbility(me: Me, ability: keyof Abilities): void {
  if (!me.abilities[ability]) throw redirect({ to: '/dashboard', replace: true })
}

/** The club of whoever coaches in one; anybody else is led to the dashboard. */
export function requireCoachedClub(me: Me): { readonly clubId: string } {
  requireAbility(me, 'coachAthletes')
  const clubId = me.user.teamId
  if (clubId === null) throw redirect({ to: '/dashboard', replace: true })
  return { clubId }
}

/** Where to go after signing in: a path of this site, and nothing that a browser reads as another one. */
export function returnPath(path: unknown): string | undefined {
  return typeof path === 'string' && /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path) && !path.startsWith('/login')
    ? path
    : undefined
}
