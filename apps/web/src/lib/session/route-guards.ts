import type { Invitation } from '@boathouse/domain/club/invites/model'
import type { Me } from '@boathouse/domain/identity/account/contract'
import type { Abilities } from '@boathouse/domain/identity/account/model'
import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { meQuery } from './me.ts'
import { hadSession } from './session-hint.ts'

/** Redirects to /login if there is no session. After sign-in, the user returns to `href`. */
export function requireSession(me: Me | null, href: string): Me {
  if (me) return me
  throw redirect({ to: '/login', search: href === '/dashboard' ? {} : { to: href }, replace: true })
}

/** Redirects signed-in users away from sign-in screens. Invitations instead show whether they are for this user. */
export async function redirectIfSignedIn(
  queryClient: QueryClient,
  { to = '/dashboard', invite, club }: Invitation & { readonly to?: string | undefined },
): Promise<void> {
  // Without a session, this request would delay a first visit and log an error. An invitation needs it anyway.
  if (!invite && !hadSession()) return
  // If the request fails, users must still be able to sign in.
  const me = await queryClient.ensureQueryData(meQuery).catch(() => null)
  if (!me) return
  throw invite
    ? redirect({ to: '/auth-callback', search: { invite, club }, replace: true })
    : redirect({ href: to, replace: true })
}

/** Redirects users without the ability to the dashboard. */
export function requireAbility(me: Me, ability: keyof Abilities): void {
  if (!me.abilities[ability]) throw redirect({ to: '/dashboard', replace: true })
}

/** The club that the user coaches. Redirects others to the dashboard. */
export function requireCoachedClub(me: Me): { readonly clubId: string } {
  requireAbility(me, 'coachAthletes')
  const clubId = me.user.teamId
  if (clubId === null) throw redirect({ to: '/dashboard', replace: true })
  return { clubId }
}

/** Security: accepts only paths of this site as the target after sign-in, to prevent open redirects. */
export function returnPath(path: unknown): string | undefined {
  return typeof path === 'string' && /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path) && !path.startsWith('/login')
    ? path
    : undefined
}
