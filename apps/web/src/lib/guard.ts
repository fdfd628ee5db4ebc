import type { Me } from '@boathouse/domain/account/contract'
import type { Abilities } from '@boathouse/domain/account/model'
import { redirect } from '@tanstack/react-router'

/** Lets a signed-in person through; anyone else goes to /login, which leads back to `href` afterwards. */
export function requireSession(me: Me | null, href: string): Me {
  if (me) return me
  throw redirect({ to: '/login', search: href === '/dashboard' ? {} : { to: href }, replace: true })
}

/** A screen for which the server offers this person nothing leads to the dashboard. */
export function requireAbility(me: Me, ability: keyof Abilities): void {
  if (!me.abilities[ability]) throw redirect({ to: '/dashboard', replace: true })
}

/** Where to go after signing in: a path of this site, and nothing that a browser reads as another one. */
export function returnPath(asked: unknown): string | undefined {
  return typeof asked === 'string' && /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(asked) && !asked.startsWith('/login')
    ? asked
    : undefined
}
