import type { TrainingSession } from '../training-sessions/model.ts'
import {
  groupedFields,
  type JoinChoices,
  type JoinField,
  type JoinSide,
  joinFields,
  singleFields,
} from './model.ts'

export type Comparable = Omit<
  TrainingSession,
  'id' | 'duration' | 'sourceId' | 'trackLine' | 'version' | 'createdAt' | 'updatedAt'
>

export type JoinColumns = Omit<Comparable, 'source'> &
  Pick<TrainingSession, 'trackLine'> & {
    readonly sourceAt: string | null
    /** Recording to show; null without one. */
    readonly recordingId: string | null
    /** Strokes a minute as counted by the session's own device. Joins never change it. */
    readonly recordedRate: number | null
  }

const columnsOf: Readonly<Record<JoinField, readonly (keyof JoinColumns)[]>> = {
  ...(Object.fromEntries(singleFields.map((field) => [field, [field]])) as unknown as Record<
    (typeof singleFields)[number],
    readonly (keyof JoinColumns)[]
  >),
  ...groupedFields,
  start: [...groupedFields.start, 'sourceAt'],
  recording: [...groupedFields.recording, 'recordingId'],
}

/** Fields in which devices are more exact than users. In others, users are. */
const measured: ReadonlySet<JoinField> = new Set([
  'start',
  'duration',
  'distance',
  'averageHeartRate',
  'strokeRate',
  'recording',
])

const LONGEST_NOTES = 5_000

export interface ComparedField {
  readonly field: JoinField
  readonly winner: JoinSide
  /** Whether there is no choice, because only one side has a value to show. */
  readonly isFixed: boolean
}

/**
 * Fields that differ, and the side to keep. A missing value gives way to the other. Measured fields come from the
 * richer recording, but time and distance first from an erg's log; others from the typed session, else from the one
 * that stays. Notes are combined if they fit.
 */
export function compareSessions(stays: Comparable, goes: Comparable): ComparedField[] {
  return joinFields
    .filter((field) => differs(field, stays, goes))
    .map((field) => ({
      field,
      winner: findWinner(field, stays, goes),
      isFixed: field === 'recording' && (isOpen(field, stays) || isOpen(field, goes)),
    }))
}

const shownColumns = (field: JoinField) =>
  columnsOf[field].filter(
    (column): column is keyof JoinColumns & keyof Comparable =>
      column !== 'sourceAt' && column !== 'trackLine' && column !== 'recordingId',
  )

const differs = (field: JoinField, stays: Comparable, goes: Comparable): boolean =>
  field === 'recording'
    ? stays.recording !== null || goes.recording !== null
    : shownColumns(field).some((column) => stays[column] !== goes[column])

function isOpen(field: JoinField, session: Comparable): boolean {
  if (field === 'start') return session.startTime === null
  if (field === 'sport') return session.sport === null
  if (field === 'duration') return false
  const [column] = shownColumns(field)
  const value = column && session[column]
  return value === null || value === '' || value === 'notSet'
}

function findWinner(field: JoinField, stays: Comparable, goes: Comparable): JoinSide {
  const [staysOpen, goesOpen] = [isOpen(field, stays), isOpen(field, goes)]
  if (staysOpen !== goesOpen) return staysOpen ? 'goes' : 'stays'
  if (field === 'notes' && combineNotes(stays, goes) !== null) return 'both'
  if (field === 'sport' && stays.sport === goes.sport) return stays.craft === null ? 'goes' : 'stays'
  const trust = measured.has(field) ? trustInFigures(field) : trustInWords
  return trust(goes) > trust(stays) ? 'goes' : 'stays'
}

const extents = { track: 3, samples: 2, summary: 1 } as const

const trustInFigures =
  (field: JoinField) =>
  ({ source, recording }: Comparable): number => {
    // An erg's totals are exact, while its strokes end shortly before the piece.
    if (source === 'concept2' && (field === 'duration' || field === 'distance')) return 4
    return recording ? extents[recording] : source === 'concept2' ? 0.5 : 0
  }

const trustInWords = ({ source }: Comparable): number => (source === 'typed' ? 1 : 0)

/** Combines notes, typed ones first. Null if they are equal or too long. */
function combineNotes(stays: Comparable, goes: Comparable): string | null {
  const [first, second] = trustInWords(goes) > trustInWords(stays) ? [goes, stays] : [stays, goes]
  const notes = `${first.notes}\n${second.notes}`
  return stays.notes !== goes.notes && notes.length <= LONGEST_NOTES ? notes : null
}

type Columns = Partial<JoinColumns>

/** Changes of a join by field: columns before and after. */
export type JoinChanges = Partial<Record<JoinField, { readonly before: Columns; readonly after: Columns }>>

/** Plans a join. The user's choices win over the rules. */
export function planJoin(
  stays: JoinColumns & Comparable,
  goes: JoinColumns & Comparable,
  choices: JoinChoices,
): JoinChanges {
  const changes: JoinChanges = {}
  for (const { field, winner, isFixed } of compareSessions(stays, goes)) {
    const side = (isFixed ? undefined : choices[field]) ?? winner
    if (side === 'stays') continue
    const notes = side === 'both' ? combineNotes(stays, goes) : null
    const after = notes === null ? pick(goes, columnsOf[field]) : { notes }
    changes[field] = { before: pick(stays, columnsOf[field]), after }
  }
  return changes
}

export const columnsAfter = (changes: JoinChanges): Columns =>
  Object.assign({}, ...Object.values(changes).map(({ after }) => after))

/** Columns to restore when a join is undone, and updates of later joins. */
export interface Parting {
  readonly columns: Columns
  readonly later: JoinChanges[]
}

/** Undoes a join. Edited fields don't revert. If a later join changed a field too, it takes over the old value. */
export function planParting(
  current: JoinColumns,
  parted: JoinChanges,
  later: readonly JoinChanges[],
): Parting {
  const kept = later.map((changes) => ({ ...changes }))
  let columns: Columns = {}
  for (const field of joinFields) {
    const change = parted[field]
    if (!change) continue
    const next = kept.find((changes) => changes[field])
    const after = next?.[field]
    if (next && after) {
      if (isSame(after.before, change.after)) next[field] = { ...after, before: change.before }
    } else if (isSame(pick(current, columnsOf[field]), change.after))
      columns = { ...columns, ...change.before }
  }
  return { columns, later: kept }
}

/** Columns that come from a recording and change when it is read again. */
const recordedColumns = [
  'durationMs',
  'distance',
  'averageHeartRate',
  'strokeRate',
  'recordedRate',
  'recording',
  'trackLine',
] as const
export type RecordedColumns = Pick<JoinColumns, (typeof recordedColumns)[number]>

/** Columns that changed when a recording was read again and were not edited since. */
export const renewColumns = (
  current: Partial<JoinColumns>,
  before: RecordedColumns,
  after: RecordedColumns,
): Columns =>
  pick(
    after,
    recordedColumns.filter(
      (column) => after[column] !== before[column] && current[column] === before[column],
    ),
  )

/** Updates a join's changes after one of the recordings was read again, so undoing it restores current values. */
export function renewChanges(
  changes: JoinChanges,
  recordingId: string,
  before: RecordedColumns,
  after: RecordedColumns,
): JoinChanges {
  const renew = (columns: Columns): Columns => {
    // Missing figures stay missing: it is unknown whether this recording lacked them.
    const isOther = 'recordingId' in columns && columns.recordingId !== recordingId
    const known = pick(
      columns,
      recordedColumns.filter((column) => (columns[column] ?? null) !== null),
    )
    return isOther ? columns : { ...columns, ...renewColumns(known, before, after) }
  }
  const renewed = Object.entries(changes).map(([field, change]) => [
    field,
    { before: renew(change.before), after: renew(change.after) },
  ])
  return Object.fromEntries(renewed)
}

const isSame = (some: Columns, other: Columns): boolean =>
  Object.entries(other).every(([column, value]) => some[column as keyof JoinColumns] === value)

const pick = (row: Columns, columns: readonly (keyof JoinColumns)[]): Columns =>
  Object.fromEntries(columns.map((column) => [column, row[column]]))

/** The session that has earlier joins or was typed, because its URL and results are older; else the one stored first. */
export function findWhichStays<S extends Pick<TrainingSession, 'source' | 'createdAt' | 'id'>>(
  first: S,
  second: S,
  joined: ReadonlySet<string> = new Set(),
): { stays: S; goes: S } {
  const rank = ({ id, source }: S) => (joined.has(id) ? 2 : source === 'typed' ? 1 : 0)
  const isSecond =
    rank(second) === rank(first) ? second.createdAt < first.createdAt : rank(second) > rank(first)
  return isSecond ? { stays: second, goes: first } : { stays: first, goes: second }
}
