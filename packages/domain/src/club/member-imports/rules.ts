import type { MemberRole } from '../people/model.ts'
import { squadName } from '../squads/contract.ts'
import { toSquadNameKey } from '../squads/rules.ts'
import {
  isWrong,
  readEmail,
  readMemberNumber,
  readNames,
  readPhone,
  readRole,
  readYearOfBirth,
  unguarded,
  type WrongCell,
} from './cell-rules.ts'
import type { SheetRow } from './contract.ts'
import type { PlannedRow, RowChange } from './model.ts'

/** Squads that a row can name. */
export const MAX_SQUADS_OF_ROW = 10

const UNDO_HOURS = 24

export const undoDeadline = (startedAt: Date): string =>
  new Date(startedAt.getTime() + UNDO_HOURS * 3_600_000).toISOString()

interface KnownMember {
  readonly id: string
  readonly firstName: string | null
  readonly lastName: string | null
  readonly memberNumber: string | null
  /** Name keys of the current squads that they are in. */
  readonly squads: ReadonlySet<string>
}

interface KnownInvite {
  /** Whether this import sent it: then the row was imported before. */
  readonly isOfImport: boolean
}

export interface KnownClub {
  /** Members and open invites, by email. */
  readonly members: ReadonlyMap<string, KnownMember>
  readonly invites: ReadonlyMap<string, KnownInvite>
  /** Names of current squads, by their keys. */
  readonly squads: ReadonlyMap<string, string>
}

export interface PlanOptions {
  readonly thisYear: number
  readonly mayInviteAdmins: boolean
  readonly createSquads: boolean
}

/** A row with what the response leaves out. */
export interface PlannedPerson extends PlannedRow {
  readonly phone: string | null
  /** User's id of a member. */
  readonly memberId: string | null
}

/** Outcome of an import for each row. Reads every cell, so a wrong one is found before the row is judged. */
export function planRows(rows: readonly SheetRow[], club: KnownClub, options: PlanOptions): PlannedPerson[] {
  return markRepeated(rows.map((row) => planRow(row, club, options)))
}

/** Marks rows with the email of an earlier row. Call it again for rows of several requests. */
export function markRepeated<Planned extends PlannedRow>(rows: readonly Planned[]): Planned[] {
  const lines = new Map<string, number>()
  return rows.map((row) => {
    if (row.email === null || row.outcome === 'invalid' || row.outcome === 'noEmail') return row
    const firstLine = lines.get(row.email)
    if (firstLine !== undefined) return { ...row, outcome: 'repeated', changes: [], firstLine }
    lines.set(row.email, row.line)
    return row
  })
}

function planRow(row: SheetRow, club: KnownClub, options: PlanOptions): PlannedPerson {
  const empty: PlannedPerson = {
    ...{ line: row.line, outcome: 'invite', changes: [], email: null, firstName: null, lastName: null },
    ...{ yearOfBirth: null, memberNumber: null, role: 'athlete', isCoach: false },
    ...{ squads: [], unknownSquads: [], firstLine: null, column: null, error: null },
    ...{ phone: null, memberId: null },
  }
  const email = readEmail(row.email ?? '')
  const names = readNames(row)
  const read = { ...empty, ...(!isWrong(names) && names), ...(email && !isWrong(email) && email) }
  const invalid = (cell: WrongCell): PlannedPerson => ({ ...read, outcome: 'invalid', ...cell })
  if (isWrong(names)) return invalid(names)
  if (email === null) return { ...read, outcome: 'noEmail' }
  if (isWrong(email)) return invalid(email)
  const details = readDetails(row, club, options)
  if (isWrong(details)) return invalid(details)
  const person = { ...read, ...details }
  const member = club.members.get(email.email)
  if (member) return planMember(person, member, options)
  const invite = club.invites.get(email.email)
  if (invite && !invite.isOfImport) return { ...person, outcome: 'invited' }
  if (person.role === 'admin' && !options.mayInviteAdmins)
    return { ...person, outcome: 'invalid', column: 'role', error: 'adminsBySuper' }
  return person
}

interface Details
  extends Pick<PlannedPerson, 'memberNumber' | 'isCoach' | 'squads' | 'unknownSquads' | 'phone'> {
  readonly yearOfBirth: number | null
  readonly role: MemberRole
}

function readDetails(row: SheetRow, club: KnownClub, { thisYear }: PlanOptions): Details | WrongCell {
  const born = readYearOfBirth(row.birth ?? '', thisYear)
  if (isWrong(born)) return born
  const role = readRole(row.role ?? '')
  if (isWrong(role)) return role
  const number = readMemberNumber(row.memberNumber ?? '')
  if (isWrong(number)) return number
  const phone = readPhone(row.phone ?? '')
  if (isWrong(phone)) return phone
  const squads = readSquads(unguarded(row.squad ?? ''), club.squads)
  if (isWrong(squads)) return squads
  return { ...role, ...squads, ...number, ...phone, yearOfBirth: born?.yearOfBirth ?? null }
}

const BETWEEN_SQUADS = /\s*[,;|\n]\s*/

/** Squads of a cell. Prefers names of the club's squads, which may contain commas. */
export function readSquads(
  cell: string,
  known: ReadonlyMap<string, string>,
): Pick<PlannedRow, 'squads' | 'unknownSquads'> | WrongCell {
  const parts = cell.split(BETWEEN_SQUADS).filter(Boolean)
  const [squads, unknown] = [new Map<string, string>(), new Map<string, string>()]
  if (parts.length > MAX_SQUADS_OF_ROW) return { column: 'squad', error: 'tooManySquads' }
  for (let at = 0; at < parts.length; ) {
    const { name, count } = longestKnown(parts.slice(at), known)
    at += count
    if (!squadName.safeParse(name).success) return { column: 'squad', error: 'tooLong' }
    const key = toSquadNameKey(name)
    const found = known.get(key)
    if (found === undefined) unknown.set(key, unknown.get(key) ?? name)
    else squads.set(key, found)
  }
  return { squads: [...squads.values()], unknownSquads: [...unknown.values()] }
}

/** The longest sequence of parts that names a squad of the club, else the first part. */
function longestKnown(parts: readonly string[], known: ReadonlyMap<string, string>) {
  for (let count = parts.length; count > 1; count -= 1) {
    const name = parts.slice(0, count).join(', ')
    if (known.has(toSquadNameKey(name))) return { name, count }
  }
  return { name: parts[0] ?? '', count: 1 }
}

/** Fills in what the member lacks. Their year of birth and emergency contacts are their own to enter. */
function planMember(
  person: PlannedPerson,
  member: KnownMember,
  { createSquads }: PlanOptions,
): PlannedPerson {
  const isNamed =
    (member.firstName === null && person.firstName !== null) ||
    (member.lastName === null && person.lastName !== null)
  const missing = person.squads.filter((name) => !member.squads.has(toSquadNameKey(name)))
  const isJoining = missing.length > 0 || (createSquads && person.unknownSquads.length > 0)
  const isNumbered = member.memberNumber === null && person.memberNumber !== null
  const changes: RowChange[] = [
    ...(isNamed ? ['name' as const] : []),
    ...(isJoining ? ['squad' as const] : []),
    ...(isNumbered ? ['memberNumber' as const] : []),
  ]
  return { ...person, memberId: member.id, outcome: changes.length > 0 ? 'update' : 'member', changes }
}

/** Whether an import stores something for the row. */
export const isImported = ({ outcome }: Pick<PlannedRow, 'outcome'>): boolean =>
  outcome === 'invite' || outcome === 'update'
