import { hash } from 'node:crypto'
import { pipeline, type Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { type UndoableNotice, undoableNotices } from '@boathouse/activity-files/model'
import { notFound, Refusal } from '@boathouse/domain/kernel/errors'
import type { ImportBatch } from '@boathouse/domain/training/activity-files/batch-contract'
import { undoableSince } from '@boathouse/domain/training/activity-files/batch-rules'
import { type BestOfSessions, LARGEST_FILE } from '@boathouse/domain/training/activity-files/contract'
import {
  type CraftFamily,
  findCraftFamily,
} from '@boathouse/domain/training/activity-files/craft-family-rules'
import type { FileOutcome, Recording } from '@boathouse/domain/training/activity-files/model'
import { LONGEST_SESSION_MS, toFigures } from '@boathouse/domain/training/activity-files/session-rules'
import type { AthleteScope } from '#auth/gate.ts'
import { forgetHeartRates } from '#db/rows/session-rows.ts'
import type { RecordingScope } from '#db/rows/shared-sessions.ts'
import { factorOf, findCounting } from '#db/rows/stroke-factors.ts'
import type { CoachedScope } from '#db/scopes.ts'
import type { Row } from '#db/tables.ts'
import { inTransaction } from '#db/transaction.ts'
import type { UploadedFile } from '#files/uploaded-file.ts'
import type { SignedInContext } from '../../../context.ts'
import { emitOwn } from '../../../events/emit.ts'
import type { FileReader } from '../../../readers/file-reader.ts'
import type { ReadActivity } from '../../../readers/read-file.ts'
import { readInTurn, toRefusal } from '../../../readers/read-in-turn.ts'
import { measureRows, withPiecesAnswer } from '../../../readers/recording-rows.ts'
import { readFacts, type StoredFacts, writeFacts } from '../../../readers/stored-facts.ts'
import type { Holder } from '../../../stored-files/holders.ts'
import { readStoredFile } from '../../../stored-files/read.ts'
import * as batchQueries from './batch-queries.ts'
import * as effortQueries from './effort-queries.ts'
import { presentBatches, presentBest, presentRecording, toPlainName } from './present.ts'
import * as queries from './queries.ts'
import * as recordingQueries from './recording-queries.ts'

export { findCandidates } from './table.ts'

export async function showRecording(ctx: SignedInContext, sessionId: string): Promise<Recording> {
  const recordings = await recordingQueries.findRecordings(ctx.db, ctx.athlete, sessionId)
  const first = findShown(recordings)
  const best = await effortQueries.listBest(ctx.db, ctx.athlete, { family: findCraftFamily(first) })
  const fastest = best.filter((effort) => effort.sessionId === sessionId).map(({ effort }) => effort)
  const facts = readFacts(first.facts)
  const strokeCounting = await findCounting(ctx.db, ctx.athlete, first, facts)
  return presentRecording(sessionId, recordings, facts, { fastest: new Set(fastest), strokeCounting })
}

interface SharedContext extends Pick<SignedInContext, 'db'> {
  readonly athlete: CoachedScope<'everything'>
}

/** Omits files, which contain the whole track, and marks for fastest efforts, which reveal unshared sessions. */
export async function showSharedRecording(ctx: SharedContext, sessionId: string): Promise<Recording> {
  const first = findShown(await recordingQueries.findRecordings(ctx.db, ctx.athlete, sessionId))
  const facts = readFacts(first.facts)
  const strokeCounting = await findCounting(ctx.db, ctx.athlete, first, facts)
  return presentRecording(sessionId, [], facts, { fastest: new Set(), strokeCounting })
}

/** The recording that the session shows. Throws `notFound` without any. */
export function findShown<R extends { readonly id: string; readonly recordingId: string | null }>(
  recordings: readonly R[],
): R {
  const shown = recordings.find(({ id, recordingId }) => id === recordingId) ?? recordings[0]
  if (!shown) throw notFound()
  return shown
}

/** Stores whether the athlete confirms the detected pieces. Throws `notFound` without pieces. */
export const answerPieces = (
  ctx: SignedInContext,
  sessionId: string,
  answer: Recording['piecesAnswer'],
): Promise<Recording> =>
  inTransaction(ctx, async (inside) => {
    const stored = await recordingQueries.findStreams(inside.db, inside.athlete, sessionId)
    const facts = stored && readFacts(stored.facts)
    if (!facts || facts.pieces.length === 0) throw notFound()
    const answered = withPiecesAnswer(facts, stored.streams, answer)
    await recordingQueries.setFacts(inside.db, inside.athlete, { id: stored.id, facts: writeFacts(answered) })
    return showRecording(inside, sessionId)
  })

interface WaitingFiles {
  readonly receive: (source: Readable, size: { announced: number; most: number }) => Promise<UploadedFile>
  readonly remove: (file: UploadedFile) => Promise<void>
}

interface RepairContext extends SignedInContext {
  readonly fileReader: Pick<FileReader, 'read'>
  readonly uploads: WaitingFiles
}

interface Repair {
  readonly code: UndoableNotice
  readonly isUndone: boolean
}

/** Bytes. Gzip enlarges incompressible files slightly. */
const LARGEST_STORED = 1.01 * LARGEST_FILE

/** Attempts if the recording changes while its file is read. */
const ATTEMPTS = 3

/**
 * Undoes a repair or applies it again: reads the file and updates values that the athlete hasn't changed. Idempotent.
 * Throws `notFound` without such a repair, a conflict if the file or the values are unusable.
 */
export async function undoRepair(ctx: RepairContext, sessionId: string, repair: Repair): Promise<Recording> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const shown = await findRecording(ctx, sessionId)
    const { notices, undone = [] } = readFacts(shown.facts)
    const notice = notices.find(({ code }) => code === repair.code)
    if (!notice) throw notFound()
    if (undone.includes(repair.code) === repair.isUndone) return showRecording(ctx, sessionId)
    if (repair.isUndone && notice.isFinal) throw new Refusal('conflict', 'repairIsFinal')
    const wanted = undoableNotices.filter((code) =>
      code === repair.code ? repair.isUndone : undone.includes(code),
    )
    const activity = await readAgain(ctx, shown, wanted)
    const stored = await inTransaction(ctx, (inside) => storeAgain(inside, sessionId, { shown, activity }))
    if (stored) return stored
  }
  throw new Refusal('unavailable')
}

export const findRecording = async ({ db, athlete }: SignedInContext, sessionId: string) =>
  findShown(await recordingQueries.findRecordings(db, athlete, sessionId))

type ShownRecording = Awaited<ReturnType<typeof findRecording>>

async function readAgain(
  ctx: RepairContext,
  { fileId, place }: ShownRecording,
  undone: readonly UndoableNotice[],
): Promise<ReadActivity> {
  const { db, athlete, uploads } = ctx
  const stored = readStoredFile(db, ofAthlete(athlete, fileId))
  const written = await uploads.receive(stored, { announced: 0, most: LARGEST_STORED })
  try {
    const read = await readInTurn(ctx, written.path, { place, undone })
    if ('refusal' in read && read.refusal === 'tooSlow') throw toRefusal(read.refusal)
    const [activity] = 'refusal' in read ? [] : read.activities
    if (!activity) throw new Refusal('conflict', 'fileDamaged')
    return activity
  } finally {
    await uploads.remove(written)
  }
}

interface ReadAnew {
  /** Recording as it was when the file was read. */
  readonly shown: ShownRecording
  readonly activity: ReadActivity
}

/** Returns null if the recording changed meanwhile, or another one is shown. */
async function storeAgain(
  ctx: SignedInContext,
  sessionId: string,
  { shown, activity }: ReadAnew,
): Promise<Recording | null> {
  const { db, athlete } = ctx
  const stored = await findRecording(ctx, sessionId)
  const { id, facts, fileId, recording, trackLine, durationMs } = stored
  if (id !== shown.id || facts !== shown.facts) return null
  const before = readFacts(facts)
  const { streams } = activity
  const renewed = withPiecesAnswer(readFacts(activity.facts), streams, before.piecesAnswer ?? null)
  const factor = await factorOf(db, athlete, stored)
  const figures = (given: StoredFacts) => {
    const all = toFigures(given, factor)
    return { ...all, durationMs: all.durationMs ?? durationMs }
  }
  const after = { ...figures(renewed), recording: activity.recording, trackLine: activity.trackLine }
  if (after.durationMs > LONGEST_SESSION_MS) throw new Refusal('conflict', 'tooLongAsRecorded')
  const row = { id, facts: writeFacts(renewed), streams }
  const samples = await recordingQueries.findSamples(db, athlete, id)
  const by = measureRows([row]) - measureRows([{ facts, streams: samples?.streams ?? null }])
  await recordingQueries.replaceRecording(db, athlete, row)
  await forgetHeartRates(db, athlete, id)
  await queries.growFile(db, athlete, { id: fileId, by })
  const old = { ...figures(before), recording, trackLine }
  await emitOwn(ctx, 'recordingRenewed', { sessionId, recordingId: id, before: old, after })
  return showRecording(ctx, sessionId)
}

export const listEffortsInside = ({ db, athlete }: SignedInContext, sessionId: string) =>
  effortQueries.listEffortsInside(db, athlete, sessionId)

export async function showStreams(ctx: SignedInContext, sessionId: string): Promise<Uint8Array> {
  const found = await recordingQueries.findStreams(ctx.db, ctx.athlete, sessionId)
  if (!found?.streams) throw notFound()
  return found.streams
}

export interface Track {
  /** Gzip. */
  readonly streams: Uint8Array
  readonly breaks: readonly number[]
  readonly family: CraftFamily
  /** Changes with the recording, its repairs and the craft. */
  readonly fingerprint: string
}

/** Track of the shown recording; null without samples. */
export async function findTrack(
  { db, athlete }: Pick<SignedInContext, 'db'> & { readonly athlete: RecordingScope },
  sessionId: string,
): Promise<Track | null> {
  const found = await recordingQueries.findStreams(db, athlete, sessionId)
  if (!found?.streams) return null
  const { id, streams, facts } = found
  const family = findCraftFamily(found)
  const fingerprint = hash('sha256', `${id} ${family} ${facts}`)
  return { streams, breaks: readFacts(facts).breaks, family, fingerprint }
}

export async function showOriginal(
  ctx: SignedInContext,
  id: string,
): Promise<{ name: string; stream: Readable }> {
  const file = await queries.findOriginal(ctx.db, ctx.athlete, id)
  if (!file) throw notFound()
  return { name: toPlainName(file.name), stream: readUnpacked(ctx, id, file) }
}

function readUnpacked(
  { db, athlete }: SignedInContext,
  id: string,
  { packing }: Pick<Row<'activityFiles'>, 'packing'>,
): Readable {
  const stored = readStoredFile(db, ofAthlete(athlete, id))
  // The pipeline closes both streams; the reader gets the error.
  return packing === 'own' ? stored : pipeline(stored, createGunzip(), () => undefined)
}

const ofAthlete = ({ athleteId }: AthleteScope, id: string): Holder => ({
  table: 'activityFiles',
  key: { athleteId, id },
})

interface Original {
  readonly path: string
  readonly content: AsyncIterable<Uint8Array>
}

/** Opens each file lazily. */
export async function listOriginals(ctx: SignedInContext): Promise<Original[]> {
  const files = await queries.listFiles(ctx.db, ctx.athlete)
  return files.map(({ id, name }) => ({
    path: `files/${id}-${toPlainName(name)}`,
    content: readOriginal(ctx, id),
  }))
}

async function* readOriginal(ctx: SignedInContext, id: string): AsyncGenerator<Uint8Array> {
  // Empty if the file was deleted meanwhile.
  const file = await queries.findOriginal(ctx.db, ctx.athlete, id)
  if (file) yield* readUnpacked(ctx, id, file)
}

export async function listBestEfforts({
  db,
  athlete,
}: SignedInContext): Promise<{ items: BestOfSessions[] }> {
  const items = await effortQueries.listBest(db, athlete)
  const ids = [...new Set(items.map(({ sessionId }) => sessionId))]
  const recordings = ids.length > 0 ? await recordingQueries.factsOfSessions(db, athlete, ids) : []
  const read = recordings.map(({ sessionId, facts }) => ({ sessionId, efforts: readFacts(facts).efforts }))
  return { items: presentBest(items, read) }
}

/** Imports of the last 30 days that can be undone or restored. */
export async function listBatches(
  ctx: SignedInContext & { readonly activityQuota: number },
): Promise<{ items: ImportBatch[]; storage: FileOutcome['storage'] }> {
  const { db, athlete, now } = ctx
  const storage = { used: await queries.measureStored(db, athlete), most: ctx.activityQuota }
  const since = undoableSince(now)
  const begun = await batchQueries.begunSince(db, athlete, since)
  const undone = await batchQueries.undoneSince(db, athlete, since)
  const ids = [...new Set([...begun, ...undone].flatMap(({ batch }) => batch ?? []))]
  if (ids.length === 0) return { items: [], storage }
  const counts = await batchQueries.countSessions(db, athlete, ids)
  return { items: presentBatches(await batchQueries.firstFiles(db, athlete, ids), counts, since), storage }
}
