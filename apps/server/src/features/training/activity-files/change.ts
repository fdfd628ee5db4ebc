import { createReadStream } from 'node:fs'
import { pipeline, type Readable } from 'node:stream'
import { setImmediate as nextRound } from 'node:timers/promises'
import { createGzip } from 'node:zlib'
import { dayAt } from '@boathouse/domain/kernel/calendar-day'
import type { CheckedInput } from '@boathouse/domain/kernel/contract'
import { notFound, Refusal } from '@boathouse/domain/kernel/errors'
import { undoableSince } from '@boathouse/domain/training/activity-files/batch-rules'
import type { addActivityFile } from '@boathouse/domain/training/activity-files/contract'
import type { FileOutcome, SessionOfFile } from '@boathouse/domain/training/activity-files/model'
import { possibleDays, toSession } from '@boathouse/domain/training/activity-files/session-rules'
import { identifyDevice } from '@boathouse/domain/training/stroke-factors/rules'
import { inTurns } from '#db/batches.ts'
import { isUniqueViolation } from '#db/errors.ts'
import type { FilesRoom } from '#db/files-room.ts'
import { isWithinQuota } from '#db/quota.ts'
import { findFactor } from '#db/rows/stroke-factors.ts'
import type { Row } from '#db/tables.ts'
import { inTransaction } from '#db/transaction.ts'
import type { UploadedFile } from '#files/uploaded-file.ts'
import type { SignedInContext } from '../../../context.ts'
import { emitOwn } from '../../../events/emit.ts'
import type { FileReader } from '../../../readers/file-reader.ts'
import type { ReadActivity, ReadFile } from '../../../readers/read-file.ts'
import { readInTurn, toRefusal } from '../../../readers/read-in-turn.ts'
import { measureRows, toRecordingRows, toSessionRow } from '../../../readers/recording-rows.ts'
import { readFacts } from '../../../readers/stored-facts.ts'
import { dropDraft, keepFile, type StoredFile, storeFile } from '../../../stored-files/store.ts'
import * as batchQueries from './batch-queries.ts'
import * as effortQueries from './effort-queries.ts'
import { presentAdded, presentKnown } from './present.ts'
import * as queries from './queries.ts'
import * as recordingQueries from './recording-queries.ts'
import { findCandidates } from './table.ts'

/** Path of an uploaded file, and its bytes. */
type Query = CheckedInput<typeof addActivityFile>['query']

interface AddContext extends SignedInContext {
  readonly fileReader: Pick<FileReader, 'read'>
  readonly filesRoom: Pick<FilesRoom, 'fits' | 'add'>
  /** Most bytes of an athlete's files. */
  readonly activityQuota: number
}

/**
 * Known files and activity ids return existing sessions; with a day, a duration or `short`, a known file is read
 * again for other activities. Throws the reader's refusal, or a conflict over FILES_QUOTA.
 */
export async function addFile(ctx: AddContext, file: UploadedFile, query: Query): Promise<FileOutcome> {
  const known = await findKnown(ctx, file)
  const { date, duration, short } = query
  if (known && date === undefined && duration === undefined && short === undefined) return known
  const read = await readInTurn(ctx, file.path)
  if ('refusal' in read) throw toRefusal(read.refusal)
  const original = known ? null : await storeFile(ctx, openPacked(file, read))
  try {
    const size = (original?.size ?? 0) + measureRows(read.activities)
    if (!(await ctx.filesRoom.fits(ctx.db, ctx.now, size))) throw new Refusal('conflict', 'filesFull')
    const outcome = await inTransaction(ctx, (inside) => store(inside, { file, query, read, original }))
    if (outcome.state === 'added') ctx.filesRoom.add(size)
    return outcome
  } catch (error) {
    // A concurrent upload of the same file won.
    const quicker = isUniqueViolation(error) && (await findKnown(ctx, file))
    if (quicker) return quicker
    throw error
  } finally {
    // Still a draft if the file added no session or was refused.
    if (original) await dropDraft(ctx.db, original.id)
  }
}

function openPacked({ path }: UploadedFile, { packing }: ReadFile): Readable {
  const sent = createReadStream(path)
  return packing === 'own' ? sent : pipeline(sent, createGzip(), () => undefined)
}

async function findKnown(ctx: AddContext, { sha256 }: UploadedFile): Promise<FileOutcome | null> {
  const file = await queries.findFileByHash(ctx.db, ctx.athlete, sha256)
  if (!file) return null
  const sessions = await queries.sessionsOfFile(ctx.db, ctx.athlete, file.id)
  const inOrder = sessions.sort((a, b) => a.place - b.place)
  return {
    state: 'known',
    fileId: file.id,
    kind: file.kind,
    device: file.device,
    sessions: inOrder.map(toKnown),
    left: [],
    storage: await storageOf(ctx),
  }
}

const storageOf = async ({ db, athlete, activityQuota }: AddContext) => ({
  used: await queries.measureStored(db, athlete),
  most: activityQuota,
})

type SessionOfKnown = Awaited<ReturnType<typeof queries.sessionsOfFile>>[number]

const toKnown = ({ facts, place: _, ...session }: SessionOfKnown): SessionOfFile =>
  presentKnown(session, readFacts(facts).notices)

interface Added {
  readonly activity: ReadActivity
  readonly place: number
  readonly session: Row<'trainingSessions'>
}

/** Sessions stored before other requests get a turn: a file can hold years. */
const SESSIONS_AT_ONCE = 20

interface Sent {
  readonly file: UploadedFile
  readonly query: Query
  readonly read: ReadFile
  /** Stored draft; null if the file is already kept. */
  readonly original: StoredFile | null
}

async function store(ctx: AddContext, sent: Sent): Promise<FileOutcome> {
  const { file, query, read } = sent
  const timeZone = ctx.actor.user.timeZone ?? 'UTC'
  const recordedWith = identifyDevice({ device: deviceOf(read), kind: read.kind })
  const strokeFactor = await findFactor(ctx.db, ctx.athlete, recordedWith)
  const setting = {
    ...query,
    addsShort: query.short === 'add',
    timeZone,
    today: dayAt(ctx.now, timeZone),
    strokeFactor,
  }
  const known = await queries.findFileByHash(ctx.db, ctx.athlete, file.sha256)
  const ofKnown = known ? await queries.sessionsOfFile(ctx.db, ctx.athlete, known.id) : []
  const describe = queries.lastDescriptions(ctx, recordedWith)
  const added: Added[] = []
  const sessions: SessionOfFile[] = []
  const left: FileOutcome['left'] = []
  if (!(await isWithinQuota(ctx.db, ctx.athlete, 'trainingSessions', read.activities.length)))
    throw new Refusal('conflict', 'tooManySessions')
  for (const [place, activity] of read.activities.entries()) {
    if (place > 0 && place % SESSIONS_AT_ONCE === 0) await nextRound()
    const before = ofKnown.find((session) => session.place === place)
    if (before) {
      sessions.push(toKnown(before))
      continue
    }
    const made = toSession(activity.session, setting)
    if (typeof made === 'string') {
      const days = made === 'noDay' ? possibleDays(activity.session, setting.today) : []
      left.push({ index: place, code: made, ...(days.length > 0 && { days }) })
      continue
    }
    const description = await describe({ ...made, isIndoor: activity.isIndoor })
    const session = toSessionRow(ctx, activity, { ...made, ...description, recordedWith })
    if (await queries.insertSession(ctx.db, session)) {
      added.push({ activity, place, session })
      sessions.push(presentAdded(session, activity))
    } else {
      const other = session.sourceId && (await queries.findBySource(ctx.db, ctx.athlete, session.sourceId))
      if (other) sessions.push(presentKnown(other))
    }
  }
  const others = await findCandidates(
    ctx,
    added.map(({ session }) => session),
  )
  await emitOwn(ctx, 'sessionsAdded', { sessions: added.map(({ session }) => session) })
  const fileId = added.length > 0 ? await keep(ctx, { ...sent, added, known }) : (known?.id ?? null)
  return {
    state: added.length > 0 ? 'added' : sessions.length > 0 ? 'known' : 'left',
    fileId,
    kind: read.kind,
    device: deviceOf(read),
    sessions: sessions.map((session) => {
      const candidates = others.get(session.sessionId)
      return candidates ? { ...session, candidates } : session
    }),
    left,
    storage: await storageOf(ctx),
  }
}

const deviceOf = ({ activities }: ReadFile): string | null =>
  activities.find(({ device }) => device !== null)?.device ?? null

interface Kept extends Sent {
  readonly added: readonly Added[]
  readonly known: { readonly id: string } | undefined
}

/** Throws a conflict over the athlete's quota. */
async function keep(ctx: AddContext, { file, query, read, original, added, known }: Kept): Promise<string> {
  const { athleteId } = ctx.athlete
  const id = known?.id ?? ctx.newId()
  // The known file was deleted meanwhile, so the client must upload again.
  if (!known && !original) throw new Refusal('unavailable')
  const storedSize =
    (known || !original ? 0 : original.size) + measureRows(added.map(({ activity }) => activity))
  const { used, most } = await storageOf(ctx)
  if (used + storedSize > most) throw new Refusal('conflict', 'activityQuotaReached')
  if (known) await queries.growFile(ctx.db, ctx.athlete, { id, by: storedSize })
  else if (original) {
    await keepFile(ctx.db, original)
    await queries.insertFile(ctx.db, {
      ...{ athleteId, id, sha256: file.sha256, name: query.name, kind: read.kind, device: deviceOf(read) },
      ...{
        size: file.size,
        storedSize,
        batch: query.batch ?? null,
        createdAt: ctx.now.toISOString(),
        undoneAt: null,
      },
      ...{ packing: read.packing, bytes: new Uint8Array(0), storedFileId: original.id },
    })
  }
  for await (const some of inTurns(added, SESSIONS_AT_ONCE)) {
    const rows = some.map(({ activity, place, session }) =>
      toRecordingRows(activity, { fileId: id, place, session }),
    )
    await recordingQueries.insertStreams(
      ctx.db,
      rows.map(({ streams }) => streams),
    )
    await effortQueries.insertEfforts(
      ctx.db,
      rows.flatMap(({ efforts }) => efforts),
    )
  }
  return id
}

/** Undoes an import: separates joined sessions and soft-deletes all. Idempotent. */
export const deleteBatch = (ctx: SignedInContext, batch: string): Promise<{ sessions: number }> =>
  inTransaction(ctx, async (inside) => {
    const { db, athlete, now } = inside
    const found = await batchQueries.findBatch(db, athlete, batch)
    if (!found) throw notFound()
    if (found.beganAt < undoableSince(now)) throw new Refusal('conflict', 'importTooOld')
    const recordings = await batchQueries.presentInBatch(db, athlete, batch)
    await emitOwn(inside, 'importUndone', { recordings })
    const separated = await batchQueries.presentInBatch(db, athlete, batch)
    const ids = [...new Set(separated.map(({ sessionId }) => sessionId))]
    if (ids.length === 0) return { sessions: 0 }
    const undoneAt = now.toISOString()
    // Sessions that an earlier undo deleted are restored together with these.
    const before = found.undoneAt
      ? await batchQueries.deletedInBatch(db, athlete, { batch, deletedAt: found.undoneAt })
      : []
    const all = [...ids, ...before.map(({ id }) => id)]
    await queries.setDeletedAt(db, athlete, { ids: all, deletedAt: undoneAt })
    await batchQueries.setUndoneAt(db, athlete, { firstId: found.firstId, undoneAt })
    return { sessions: ids.length }
  })

/** Restores what the last undo deleted, but no individually deleted sessions. Idempotent. */
export const restoreBatch = (ctx: SignedInContext, batch: string): Promise<{ sessions: number }> =>
  inTransaction(ctx, async ({ db, athlete, now }) => {
    const found = await batchQueries.findBatch(db, athlete, batch)
    if (!found) throw notFound()
    const { firstId, undoneAt } = found
    if (undoneAt === null) return { sessions: 0 }
    if (undoneAt < undoableSince(now)) throw new Refusal('conflict', 'importTooOld')
    const deleted = await batchQueries.deletedInBatch(db, athlete, { batch, deletedAt: undoneAt })
    const ids = deleted.map(({ id }) => id)
    await queries.setDeletedAt(db, athlete, { ids, deletedAt: null })
    await batchQueries.setUndoneAt(db, athlete, { firstId, undoneAt: null })
    return { sessions: ids.length }
  }).catch((error) => {
    // Another file has imported one of the sessions meanwhile.
    throw isUniqueViolation(error) ? new Refusal('conflict', 'importedAgain') : error
  })
