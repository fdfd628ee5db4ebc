import { id } from '../../kernel/ids.ts'
import type { ClubStatus } from '../clubs/model.ts'
import type { MemberRole } from '../people/model.ts'
import type { InviteRefusal, InviteRole, InviteStatus } from './model.ts'

const INVITE_DAYS = 7

export const inviteEnd = (now: Date): string =>
  new Date(now.getTime() + INVITE_DAYS * 86_400_000).toISOString()

const ENDS_SOON_HOURS = 48

export const endsSoonBy = (now: Date): string =>
  new Date(now.getTime() + ENDS_SOON_HOURS * 3_600_000).toISOString()

export const higherRole = (one: MemberRole, other: MemberRole): MemberRole => (one === 'admin' ? one : other)

export const isAtLeast = (membership: MemberRole, invited: MemberRole): boolean =>
  membership === 'admin' || invited === 'athlete'

interface Judged {
  readonly clubId: string
  readonly clubStatus: ClubStatus
  readonly email: string
  readonly role: InviteRole
  readonly status: InviteStatus
  readonly expiresAt: string
}

export interface Candidate {
  readonly email: string | null
  /** Security: anyone can register with any address, so it must be confirmed. */
  readonly emailVerified: boolean
  /** Null for someone without an account. */
  readonly memberships: readonly { readonly clubId: string; readonly role: MemberRole }[] | null
}

/**
 * Null if the candidate can use it. A used invite looks expired to non-members. Members can use one to a higher role.
 * Guardians need no membership. An account can't use one to an own sign-in.
 */
export function findInviteRefusal(
  invite: Judged,
  { email, emailVerified, memberships }: Candidate,
  now: Date,
): InviteRefusal | null {
  const { role } = invite
  const own = memberships?.find(({ clubId }) => clubId === invite.clubId)
  const isToJoin = role !== 'guardian' && role !== 'ownSignIn'
  if (isToJoin && own && invite.email === email && isAtLeast(own.role, role)) return 'alreadyMember'
  if (!isOpen(invite, now)) return 'deadInvitation'
  if (invite.email !== email) return 'invitationForAnother'
  if (invite.clubStatus === 'inactive') return 'clubInactive'
  if (role === 'ownSignIn' && memberships !== null) return 'addressTaken'
  return emailVerified ? null : 'emailUnconfirmed'
}

/** Masks an address so its owner recognises it: 'l•••@athletes.example'. */
export const maskedEmail = (email: string): string => {
  const [name = '', domain = ''] = email.split('@')
  return `${[...name][0] ?? ''}•••@${domain}`
}

export const isOpen = ({ status, expiresAt }: Pick<Judged, 'status' | 'expiresAt'>, now: Date): boolean =>
  status === 'pending' && expiresAt > now.toISOString()

/**
 * Reads an invite from pasted text: a link's `invite` and `club`, else the text as the code. Empty object for empty
 * text. For other links the code is empty, which the contract rejects.
 */
export function invitationIn(pasted: string): { invite?: string; club?: string } {
  const typed = pasted.trim()
  if (typed === '') return {}
  // Users and email programs drop the scheme; a code has neither slash nor question mark.
  if (!/[/?]/.test(typed)) return { invite: typed }
  const club = id.safeParse(valueIn(typed, 'club')).data
  return { invite: valueIn(typed, 'invite'), ...(club && { club }) }
}

/** Invites and ids need no URL encoding. */
const valueIn = (url: string, name: 'invite' | 'club'): string =>
  new RegExp(`[?&]${name}=([\\w-]*)`).exec(url)?.[1] ?? ''
