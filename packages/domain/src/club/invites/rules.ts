import { emailAddress } from '../../kernel/email.ts'
import { id } from '../../kernel/ids.ts'
import { readPeopleSheet, type SheetRow } from '../../kernel/people-sheet.ts'
import type { ClubStatus } from '../clubs/model.ts'
import type { MemberRole } from '../people/model.ts'
import type { InviteRefusal, InviteStatus } from './model.ts'

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
  readonly role: MemberRole
  readonly status: InviteStatus
  readonly expiresAt: string
}

export interface Candidate {
  readonly email: string
  /** Security: anyone can register with any address, so it must be confirmed. */
  readonly emailVerified: boolean
  readonly membership: { readonly clubId: string; readonly role: MemberRole } | null
}

/** Null if the candidate can use it. A used invite looks expired to non-members. Members can use one to a higher role. */
export function findInviteRefusal(
  invite: Judged,
  { email, emailVerified, membership }: Candidate,
  now: Date,
): InviteRefusal | null {
  const isIn = membership?.clubId === invite.clubId
  if (isIn && invite.email === email && isAtLeast(membership.role, invite.role)) return 'alreadyMember'
  if (!isOpen(invite, now)) return 'deadInvitation'
  if (invite.email !== email) return 'invitationForAnother'
  if (invite.clubStatus === 'inactive') return 'clubInactive'
  if (membership !== null && !isIn) return 'inOtherClub'
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

/** A person to invite, as far as the text says. */
export interface Invitee {
  readonly email: string
  readonly firstName?: string
  readonly lastName?: string
}

/**
 * Reads people from lists of email programs, spreadsheets and chats: addresses separated by commas, semicolons, spaces
 * or lines, optionally with a name (`Ann Lee <ann@x.org>`), or spreadsheet rows below their titles. Lists each address
 * once. Returns unreadable text as typed, for the user to correct.
 */
export function inviteesIn(typed: string): { people: Invitee[]; unread: string[] } {
  const rows = readPeopleSheet(typed)
  return rows ? inviteesOf(rows) : inviteesInList(typed)
}

function inviteesOf(rows: readonly SheetRow[]): { people: Invitee[]; unread: string[] } {
  const people = new Map<string, Invitee>()
  const unread: string[] = []
  for (const { text, email: typed, name, firstName, lastName } of rows) {
    const email = address.safeParse(typed).data
    if (email === undefined) unread.push(text)
    else
      people.set(email, {
        email,
        ...namesIn(name),
        ...(firstName && { firstName }),
        ...(lastName && { lastName }),
      })
  }
  return { people: [...people.values()], unread }
}

function inviteesInList(typed: string): { people: Invitee[]; unread: string[] } {
  const people = new Map<string, Invitee>()
  const unread: string[] = []
  // Between semicolons, a comma belongs to the name: 'Lee, Ann <ann@x.org>; …'
  for (const [written] of typed.matchAll(typed.includes(';') ? ENTRY_OF_MAIL_PROGRAM : ENTRY)) {
    const [, name = '', inBrackets] = NAMED.exec(written) ?? []
    const email = address.safeParse(inBrackets ?? written)
    if (!email.success) unread.push(written.trim())
    else people.set(email.data, { ...people.get(email.data), email: email.data, ...namesIn(name) })
  }
  return { people: [...people.values()], unread }
}

const address = emailAddress()

/** A name with a bracketed address, or anything between separators. */
const ENTRY = /"[^"\n]*"\s*<[^<>\n]*>|[^,;<>@\n]*<[^<>\n]*>|[^\s,;<>]+/g
const ENTRY_OF_MAIL_PROGRAM = /"[^"\n]*"\s*<[^<>\n]*>|[^;<>@\n]*<[^<>\n]*>|[^\s,;<>]+/g
const NAMED = /^([^<]*)<([^<>]*)>$/

/** Reads 'Ann Lee', '"Ann Lee"' and 'Lee, Ann', also in quotes. */
function namesIn(name: string): Omit<Invitee, 'email'> {
  const plain = name.replaceAll('"', '').replace(/^[\s,;]+|[\s,;]+$/g, '')
  const [last, first] = plain.includes(',') ? plain.split(',', 2) : [after(plain), before(plain)]
  return { ...(first?.trim() && { firstName: first.trim() }), ...(last?.trim() && { lastName: last.trim() }) }
}

const before = (name: string): string => name.split(/\s+/, 1)[0] ?? ''
const after = (name: string): string => name.slice(before(name).length)
