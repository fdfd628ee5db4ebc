import { effortKeys } from '@boathouse/activity-files/efforts'
import { type ImportBatch, MAX_BATCHES } from '@boathouse/domain/training/activity-files/batch-contract'
import type { BestOfSessions } from '@boathouse/domain/training/activity-files/contract'
import { craftFamilies } from '@boathouse/domain/training/activity-files/craft-family-rules'
import type { Recording, SessionOfFile } from '@boathouse/domain/training/activity-files/model'
import type { StrokeCounting } from '@boathouse/domain/training/stroke-factors/model'
import { recountRecording } from '@boathouse/domain/training/stroke-factors/rules'
import type { Row } from '#db/tables.ts'
import type { StoredFacts } from '../../../readers/stored-facts.ts'

type StoredSession = Pick<
  Row<'trainingSessions'>,
  | 'date'
  | 'startTime'
  | 'sport'
  | 'craft'
  | 'type'
  | 'intensity'
  | 'rpe'
  | 'distance'
  | 'durationMs'
  | 'deletedAt'
> & { readonly sessionId: string }

export const presentKnown = (
  { deletedAt, ...session }: StoredSession,
  notices: SessionOfFile['notices'] = [],
): SessionOfFile => ({ ...session, state: deletedAt === null ? 'known' : 'deleted', notices })

export const presentAdded = (
  {
    id,
    date,
    startTime,
    sport,
    craft,
    type,
    intensity,
    rpe,
    distance,
    durationMs,
  }: Omit<StoredSession, 'sessionId'> & { readonly id: string },
  { notices }: { readonly notices: readonly SessionOfFile['notices'][number][] },
): SessionOfFile => ({
  ...{ sessionId: id, state: 'added', date, startTime, sport, craft, distance, durationMs },
  ...{ type, intensity, rpe },
  notices: [...notices],
})

/** Reduces a name to letters, digits, `_`, `.` and `-`: safe in a header, never a path. */
export function toPlainName(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/[^\w.-]+/g, '_')
    .replace(/^\.+/, '')
  return plain.slice(-100) || 'activity'
}

interface StoredFile {
  readonly fileId: string
  readonly name: string
  readonly kind: Row<'activityFiles'>['kind']
  readonly device: string | null
  readonly size: number
}

interface Around {
  /** Keys of efforts that no other session beats. */
  readonly fastest: ReadonlySet<string>
  readonly strokeCounting: StrokeCounting | null
}

export function presentRecording(
  sessionId: string,
  files: readonly StoredFile[],
  { efforts, pieceSplits, piecesAnswer = null, notices, undone = [], ...facts }: StoredFacts,
  { fastest, strokeCounting }: Around,
): Recording {
  const shown = { ...facts, ...(pieceSplits && { splits: pieceSplits, areSplitsOfDevice: false }) }
  return {
    ...recountRecording(shown, strokeCounting?.factor ?? 1),
    strokeCounting,
    // Hides the answer while there are no pieces; undoing a repair may bring them back.
    piecesAnswer: facts.pieces.length > 0 ? piecesAnswer : null,
    sessionId,
    files: files.map(({ fileId, name, kind, device, size }) => ({ id: fileId, name, kind, device, size })),
    efforts: efforts.map((effort) => ({ ...effort, isFastest: fastest.has(effort.effort) })),
    notices: notices.map((notice) =>
      undone.some((code) => code === notice.code) ? { ...notice, isUndone: true } : notice,
    ),
  }
}

interface RecordedEfforts {
  readonly sessionId: string
  readonly efforts: StoredFacts['efforts']
}

/** Sorts for display and adds whether the device timed the effort itself. */
export function presentBest(
  items: readonly Omit<BestOfSessions, 'isDevices'>[],
  recordings: readonly RecordedEfforts[],
): BestOfSessions[] {
  const timed = new Set(
    recordings.flatMap(({ sessionId, efforts }) =>
      efforts.filter(({ isDevices }) => isDevices).map((effort) => keyOfEffort({ sessionId, ...effort })),
    ),
  )
  const place = ({ family, effort }: (typeof items)[number]) =>
    craftFamilies.indexOf(family) * effortKeys.length + effortKeys.indexOf(effort)
  return items
    .toSorted((a, b) => place(a) - place(b))
    .map((item) => ({ ...item, isDevices: timed.has(keyOfEffort(item)) }))
}

/** Includes seconds, because two recordings of a session may have the same effort in different times. */
const keyOfEffort = (one: Pick<BestOfSessions, 'sessionId' | 'effort' | 'seconds'>): string =>
  `${one.sessionId} ${one.effort} ${one.seconds}`

interface FirstFile {
  readonly batch: string | null
  readonly name: string
  readonly files: number
  readonly beganAt: string
  readonly undoneAt: string | null
}

interface CountedSessions {
  readonly batch: string | null
  readonly deletedAt: string | null
  readonly sessions: number
}

const placeOf = ({ beganAt, id }: ImportBatch): string => `${beganAt} ${id}`

/** Imports that can be undone or restored, newest first. Omits those with no session left. */
export function presentBatches(
  firsts: readonly FirstFile[],
  counts: readonly CountedSessions[],
  since: string,
): ImportBatch[] {
  const items = firsts.map(({ batch, undoneAt, ...first }) => {
    const countOf = (deletedAt: string | null) =>
      counts.find((each) => each.batch === batch && each.deletedAt === deletedAt)?.sessions ?? 0
    return {
      id: batch ?? '',
      ...first,
      sessions: countOf(null),
      takenOut: undoneAt !== null && undoneAt >= since ? countOf(undoneAt) : 0,
      mayUndo: first.beganAt >= since,
    }
  })
  return items
    .filter(({ sessions, takenOut, mayUndo }) => takenOut > 0 || (mayUndo && sessions > 0))
    .sort((a, b) => (placeOf(a) < placeOf(b) ? 1 : -1))
    .slice(0, MAX_BATCHES)
}
