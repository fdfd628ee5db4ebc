import { type Invitation, inviteToken } from '@boathouse/domain/club/invites/model'
import { joinToken } from '@boathouse/domain/club/join-requests/model'
import { id } from '@boathouse/domain/kernel/ids'
import { returnPath } from './route-guards.ts'

/** URL search shared by sign-in screens: where to go afterwards, and the invitation. */
export interface SignInSearch extends Invitation {
  readonly to?: string | undefined
}

export const clubLinkPath = (token: string): `/join/${string}` => `/join/${token}`

/** The club link in the path that the user returns to after sign-in. */
export const clubLinkIn = (to: string | undefined): { readonly join?: string } => {
  const { data } = joinToken.safeParse(to?.startsWith('/join/') ? to.slice('/join/'.length) : undefined)
  return data === undefined ? {} : { join: data }
}

/** Invitation in a URL; a club alone is none. Malformed keys are undefined. */
export function invitationFrom(search: Record<string, unknown>): Invitation {
  const invite = inviteToken.safeParse(search['invite']).data
  return { invite, club: invite && id.safeParse(search['club']).data }
}

export const readSignInSearch = (search: Record<string, unknown>): SignInSearch => ({
  to: returnPath(search['to']),
  ...invitationFrom(search),
})

/** Invitation as text to paste: the whole link, or only the code if the club is unknown. */
export function pastedForm({ invite, club }: Invitation): string {
  if (!invite || !club) return invite ?? ''
  return `${window.location.origin}/auth-callback?${new URLSearchParams({ invite, club })}`
}

/** Secret of an emailed or printed link. */
export const tokenFrom = (search: Record<string, unknown>): { token?: string | undefined } => ({
  token: search['token'] ? String(search['token']) : undefined,
})
