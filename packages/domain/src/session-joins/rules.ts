import type { TrainingSession } from '../training-sessions/model.ts'
import { type JoinChoices, type JoinField, type JoinSide, joinFields } from './model.ts'

/** What of a session a join decides on. */
export type Comparable = Pick<
  TrainingSession,
  | 'date'
  | 'startTime'
  | 'sport'
  | 'craft'
  | 'durationMs'
  | 'restMs'
  | 'distance'
  | 'averageHeartRate'
  | 'strokeRate'
  | 'type'
  | 'intensity'
  | 'rpe'
  | 'weather'
  | 'waterTemperature'
  | 'notes'
  | 'recording'
  | 'source'
>

/** The columns of a session that a join changes. */
export type JoinColumns = Omit<Comparable, 'source'> &
  Pick<TrainingSession, 'trackLine'> & {
    readonly sourceAt: string | null
    /** Which of several recordings is shown; null where no device recorded it. */
    readonly recordingId: string | null
    /** Strokes a minute as the session's own device counts them; no join changes it. */
    readonly recordedRate: number | null
  }

const columnsOf: Readonly<Record<JoinField, readonly (keyof JoinColumns)[]>> = {
  start: ['date', 'startTime', 'sourceAt'],
  sport: ['sport', 'craft'],
  duration: ['durationMs', 'restMs'],
  distance: ['distance'],
  averageHeartRate: ['averageHeartRate'],
  strokeRate: ['strokeRate'],
  type: ['type'],
  intensity: ['intensity'],
  rpe: ['rpe'],
  weather: ['weather'],
  waterTemperature: ['waterTemperature'],
  notes: ['notes'],
  recording: ['recording', 'trackLine', 'recordingId'],
}

/** What a device knows better than whoever typed; of all else it is the other way round. */
const measured: ReadonlySet<JoinField> = new Set([
  'start',
  'duration',
  'distance',
  'averageHeartRate',
  'strokeRate',
  'recording',
])

/** As long as notes may be. */
const LONGEST_NOTES = 5_000

/** A field in which two sessions differ, and whose the joined session should have. */
export interface ComparedField {
  readonly field: JoinField
  readonly winner: JoinSide
  /** Only one side has it, and without it nothing could be shown: there is no choice. */
  readonly isFixed: boolean
}

/**
 * In what two sessions differ, and whose field wins: what one of them left open is the other's; what is measured is the
 * device's with the richer recording, but time and distance of an erg's log before its strokes; what somebody says is of who
 * typed it. Notes of both are kept one below the other while there is room. Where nothing tells, it is the one that stays.
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

/** The columns of a field that the athlete sees. */
const shownColumns = (field: JoinField) =>
  columnsOf[field].filter(
    (column): column is keyof JoinColumns & keyof Comparable =>
      column !== 'sourceAt' && column !== 'trackLine' && column !== 'recordingId',
  )

const differs = (field: JoinField, stays: Comparable, goes: Comparable): boolean =>
  field === 'recording'
    ? stays.recording !== null || goes.recording !== null
    : shownColumns(field).some((column) => stays[column] !== goes[column])

/** Whether a session says nothing of it. */
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
    // The erg's own sums are exact; its strokes end a little before the piece does.
    if (source === 'concept2' && (field === 'duration' || field === 'distance')) return 4
    return recording ? extents[recording] : source === 'concept2' ? 0.5 : 0
  }

const trustInWords = ({ source }: Comparable): number => (source === 'typed' ? 1 : 0)

/** The notes of both, those of who typed them first; null where they are the same or would be too long. */
function combineNotes(stays: Comparable, goes: Comparable): string | null {
  const [first, second] = trustInWords(goes) > trustInWords(stays) ? [goes, stays] : [stays, goes]
  const notes = `${first.notes}\n${second.notes}`
  return stays.notes !== goes.notes && notes.length <= LONGEST_NOTES ? notes : null
}

type Columns = Partial<JoinColumns>

/** What a join has changed of the session that stays, by field: its columns before and after. */
export type JoinChanges = Partial<Record<JoinField, { readonly before: Columns; readonly after: Columns }>>

/** What joining changes of the session that stays. Where somebody chose, it is theirs; else the rules'. */
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

/** The columns of a session that a join gives it. */
export const columnsAfter = (changes: JoinChanges): Columns =>
  Object.assign({}, ...Object.values(changes).map(({ after }) => after))

/** What parting one session gives back to the one that stayed, and what it changes in the joins that came later. */
export interface Parting {
  readonly columns: Columns
  readonly later: JoinChanges[]
}

/**
 * Takes one join back, whether or not others came after it. A field goes back to what it was before, unless it was edited
 * since: then it stays as it is. Where a later join changed it as well, that one gives it back in its turn.
 */
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

/** Columns that come of a recording, and change when it is read anew. */
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

/** What a recording gives anew: the columns that changed, and still are what it gave before. Whatever else was said stays. */
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

/**
 * The changes of a join once one of the recordings was read anew: what the join gave or took of it is what it is now, so that
 * parting gives that back.
 */
export function renewChanges(
  changes: JoinChanges,
  recordingId: string,
  before: RecordedColumns,
  after: RecordedColumns,
): JoinChanges {
  const renew = (columns: Columns): Columns => {
    // Without a track or a figure, nobody can tell whose nothing it is.
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

/**
 * Which of two sessions stays: one that others went into already, or that somebody typed, since its address and its results
 * are older than what a device adds; else the one that was stored first.
 */
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
