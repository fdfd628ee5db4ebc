import { type Invitation, inviteToken } from '@boathouse/domain/invites/model'
import { joinToken } from '@boathouse/domain/join-requests/model'
import { id } from '@boathouse/domain/kernel/ids'
import { returnPath } from './route-guards.ts'

/** What the screens before signing in hand on to each other: where to go afterwards, and the invitation. */
export interface SignInSearch extends Invitation {
  readonly to?: string | undefined
}

/** The address to which a club link leads. */
export const clubLinkPath = (token: string): `/join/${string}` => `/join/${token}`

/** The club link that the user comes back to after signing in. */
export const clubLinkIn = (to: string | undefined): { readonly join?: string } => {
  const { data } = joinToken.safeParse(to?.startsWith('/join/') ? to.slice('/join/'.length) : undefined)
  return data === undefined ? {} : { join: data }
}

/** The invitation in an address, or nothing; a club alone invites nobody. Refused keys are there, as undefined. */
export function invitationFrom(search: Record<string, unknown>): Invitation {
  const invite = inviteToken.safeParse(search['invite']).data
  return { invite, club: invite && id.safeParse(search['club']).data }
}

export const readSignInSearch = (search: Record<string, unknown>): SignInSearch => ({
  to: returnPath(search['to']),
  ...invitationFrom(search),
})

/** An invitation as its owner would paste it: the whole link, or the code where no club is known. */
export function pastedForm({ invite, club }: Invitation): string {
  if (!invite || !club) return invite ?? ''
  return `${window.location.origin}/auth-callback?${new URLSearchParams({ invite, club })}`
}

/** The secret of a mailed or printed link. */
export const tokenFrom = (search: Record<string, unknown>): { token?: string | undefined } => ({
  token: search['token'] ? String(search['token']) : undefined,
})
