import type { MemberRole } from '../account/model.ts'
import type { ClubStatus } from '../clubs/model.ts'
import { emailAddress } from '../kernel/email.ts'
import { id } from '../kernel/ids.ts'
import { readPeopleSheet, type SheetRow } from '../kernel/people-sheet.ts'
import type { InviteRefusal, InviteStatus } from './model.ts'

const INVITE_DAYS = 7

/** When an invite that is made or renewed now ends: after 7 days (10080 minutes). */
export const inviteEnd = (now: Date): string =>
  new Date(now.getTime() + INVITE_DAYS * 86_400_000).toISOString()

const ENDS_SOON_HOURS = 48

/** An invite that ends by this moment ends soon. */
export const endsSoonBy = (now: Date): string =>
  new Date(now.getTime() + ENDS_SOON_HOURS * 3_600_000).toISOString()

/** The higher of two roles in a club. */
export const higherRole = (one: MemberRole, other: MemberRole): MemberRole => (one === 'admin' ? one : other)

/** Whether a membership is as much as an invite offers, or more. */
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

/** Whoever would like to use an invite. */
export interface Candidate {
  readonly email: string
  /** Whether it was shown that the address is theirs: anyone can register with anybody's. */
  readonly emailVerified: boolean
  readonly membership: { readonly clubId: string; readonly role: MemberRole } | null
}

/**
 * Why an invite can't be used by a person now; null when it can. One that was used looks like one
 * that expired, but to whoever is in the club by now. A member can use one that makes them more than they are.
 */
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

/** An address as somebody recognises it who knows it: 'l•••@athletes.example'. */
export const maskedEmail = (email: string): string => {
  const [name = '', domain = ''] = email.split('@')
  return `${[...name][0] ?? ''}•••@${domain}`
}

/** Whether an invite waits for its answer. */
export const isOpen = ({ status, expiresAt }: Pick<Judged, 'status' | 'expiresAt'>, now: Date): boolean =>
  status === 'pending' && expiresAt > now.toISOString()

/**
 * The invitation in what somebody pasted: a link's `invite` and `club`, or, where it is no link, the whole as the
 * invite's code. Nothing typed is no invitation; a link without one leaves an empty code, which the contract refuses.
 */
export function invitationIn(pasted: string): { invite?: string; club?: string } {
  const typed = pasted.trim()
  if (typed === '') return {}
  // People and mail programs drop the scheme; a code has neither slash nor question mark.
  if (!/[/?]/.test(typed)) return { invite: typed }
  const club = id.safeParse(valueIn(typed, 'club')).data
  return { invite: valueIn(typed, 'invite'), ...(club && { club }) }
}

/** Invites and ids are written in letters, digits and dashes, which stand in addresses as they are. */
const valueIn = (url: string, name: 'invite' | 'club'): string =>
  new RegExp(`[?&]${name}=([\\w-]*)`).exec(url)?.[1] ?? ''

/** Somebody to be invited, as far as what was typed says who. */
export interface Invitee {
  readonly email: string
  readonly firstName?: string
  readonly lastName?: string
}

/**
 * Reads people from a list as mail programs, spreadsheets and chats write it: addresses separated by commas, semicolons, spaces or
 * lines, optionally with a name (`Ann Lee <ann@x.org>`), or spreadsheet rows below their titles. Lists each address once. Returns
 * unreadable text as typed, for the user to correct.
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
  // Where semicolons separate, a comma stands within a name: 'Lee, Ann <ann@x.org>; …'
  for (const [written] of typed.matchAll(typed.includes(';') ? ENTRY_OF_MAIL_PROGRAM : ENTRY)) {
    const [, name = '', inBrackets] = NAMED.exec(written) ?? []
    const email = address.safeParse(inBrackets ?? written)
    if (!email.success) unread.push(written.trim())
    else people.set(email.data, { ...people.get(email.data), email: email.data, ...namesIn(name) })
  }
  return { people: [...people.values()], unread }
}

const address = emailAddress()

/** A name in front of an address in brackets, which is no address itself, or anything between what separates. */
const ENTRY = /"[^"\n]*"\s*<[^<>\n]*>|[^,;<>@\n]*<[^<>\n]*>|[^\s,;<>]+/g
const ENTRY_OF_MAIL_PROGRAM = /"[^"\n]*"\s*<[^<>\n]*>|[^;<>@\n]*<[^<>\n]*>|[^\s,;<>]+/g
const NAMED = /^([^<]*)<([^<>]*)>$/

/** 'Ann Lee', '"Ann Lee"' and 'Lee, Ann' (in quotes, with its comma). */
function namesIn(name: string): Omit<Invitee, 'email'> {
  const plain = name.replaceAll('"', '').replace(/^[\s,;]+|[\s,;]+$/g, '')
  const [last, first] = plain.includes(',') ? plain.split(',', 2) : [after(plain), before(plain)]
  return { ...(first?.trim() && { firstName: first.trim() }), ...(last?.trim() && { lastName: last.trim() }) }
}

const before = (name: string): string => name.split(/\s+/, 1)[0] ?? ''
const after = (name: string): string => name.slice(before(name).length)
