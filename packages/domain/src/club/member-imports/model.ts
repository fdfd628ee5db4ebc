import * as z from 'zod/mini'
import { id } from '../../kernel/ids.ts'
import { instant } from '../../kernel/instant.ts'
import { memberRole } from '../people/model.ts'

/** Rows of one import. */
export const MAX_ROWS = 2_000
/** Rows of one request. */
export const CHUNK_ROWS = 100
/** Characters of a cell that are sent. Longer than any valid cell. */
export const LONGEST_CELL = 300

/** Kinds of columns. `fullNameReversed`: last name first, without a comma. */
export const memberColumns = [
  'firstName',
  'lastName',
  'fullName',
  'fullNameReversed',
  'email',
  'phone',
  'birth',
  'squad',
  'role',
  'memberNumber',
] as const
export const memberColumn = z.enum(memberColumns)
export type MemberColumn = z.infer<typeof memberColumn>

/** `update`: a member gets something that is missing. `member`: a member already has everything. */
export const rowOutcomes = [
  'invite',
  'update',
  'member',
  'invited',
  'repeated',
  'noEmail',
  'invalid',
] as const
export const rowOutcome = z.enum(rowOutcomes)
export type RowOutcome = z.infer<typeof rowOutcome>

/** Details that a member gets. */
export const rowChange = z.enum(['name', 'squad', 'memberNumber'])
export type RowChange = z.infer<typeof rowChange>

/** Error codes of cells. */
export const cellErrors = [
  'emailInvalid',
  'twoEmails',
  'twoPeople',
  'tooLong',
  'phoneInvalid',
  'birthInvalid',
  'numberShortened',
  'roleUnknown',
  'adminsBySuper',
  'tooManySquads',
  'squadFull',
] as const
export const cellError = z.enum(cellErrors)
export type CellError = z.infer<typeof cellError>

/** Outcome of an import for a row. Leaves out the phone number, which the reader has. */
export const plannedRow = z.object({
  /** Number of the row in the sheet. */
  line: z.int(),
  outcome: rowOutcome,
  /** Empty unless the outcome is `update`. */
  changes: z.array(rowChange),
  email: z.nullable(z.string()),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  yearOfBirth: z.nullable(z.int()),
  memberNumber: z.nullable(z.string()),
  role: memberRole,
  /** The sheet says coach. Invites make athletes; the squad's coaches are chosen later. */
  isCoach: z.boolean(),
  /** Names of current squads to join. */
  squads: z.array(z.string()),
  /** Names of squads that the club does not have. */
  unknownSquads: z.array(z.string()),
  /** First row with the same email, if `repeated`. */
  firstLine: z.nullable(z.int()),
  /** Wrong cell, if `invalid`. */
  column: z.nullable(memberColumn),
  error: z.nullable(cellError),
})
export type PlannedRow = z.infer<typeof plannedRow>

export const importedRow = z.object({
  ...plannedRow.shape,
  /** False if the address has had too many emails: the admin then has to share the link. */
  isMailed: z.boolean(),
})
export type ImportedRow = z.infer<typeof importedRow>

/** An import that can still be undone. */
export const recentImport = z.object({
  id,
  createdAt: instant,
  /** Deadline for undoing it. */
  undoUntil: instant,
  invited: z.int(),
  /** Pending invites that nobody opened: undoing withdraws them. */
  unopened: z.int(),
})
export type RecentImport = z.infer<typeof recentImport>

/** Details that the user's club entered about them. */
export const clubEntries = z.object({
  memberNumber: z.nullable(z.string()),
  /** Null if the user changed it. */
  yearOfBirth: z.nullable(z.int()),
  /** Whether the emergency contact is still the club's. */
  hasPhone: z.boolean(),
})
export type ClubEntries = z.infer<typeof clubEntries>
