import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { BestOfSessions } from '@boathouse/domain/activity-files/contract'
import {
  type CraftFamily,
  craftFamilies,
  findCraftFamily,
} from '@boathouse/domain/activity-files/craft-families'
import { effortKeys } from '@boathouse/domain/activity-files/efforts'
import type { Recording } from '@boathouse/domain/activity-files/recording'
import { notFound, Refusal } from '@boathouse/domain/kernel/errors'
import { isUniqueViolation } from '#db/errors.ts'
import type { Row } from '#db/tables.ts'
import { inTransaction } from '#db/transaction.ts'
import type { SignedInContext } from '../../context.ts'
import { withPiecesAnswer, writeFacts } from '../../readers/recording-rows.ts'
import { partRecordings } from '../session-joins/change.ts'
import { presentRecording, readFacts, toPlainName } from './present.ts'
import * as queries from './queries.ts'

/** What a device recorded of a session. Throws not found where none did. */
export async function showRecording(ctx: SignedInContext, sessionId: string): Promise<Recording> {
  const recordings = await queries.findRecordings(ctx.db, ctx.athlete, sessionId)
  const first = findShown(recordings)
  const best = await queries.listBest(ctx.db, ctx.athlete, { family: findCraftFamily(first) })
  const fastest = best.filter((effort) => effort.sessionId === sessionId).map(({ effort }) => effort)
  return presentRecording(sessionId, recordings, readFacts(first.facts), new Set(fastest))
}

/** Of the recordings of a session the one that it shows. Throws not found where there is none. */
export function findShown<R extends { readonly id: string; readonly recordingId: string | null }>(
  recordings: readonly R[],
): R {
  const shown = recordings.find(({ id, recordingId }) => id === recordingId) ?? recordings[0]
  if (!shown) throw notFound()
  return shown
}

/** Says what becomes of the pieces that a session seems to have. Throws not found where it has none. */
export const answerPieces = (
  ctx: SignedInContext,
  sessionId: string,
  answer: Recording['piecesAnswer'],
): Promise<Recording> =>
  inTransaction(ctx, async (inside) => {
    const stored = await queries.findStreams(inside.db, inside.athlete, sessionId)
    const facts = stored && readFacts(stored.facts)
    if (!facts || facts.pieces.length === 0) throw notFound()
    const answered = withPiecesAnswer(facts, stored.streams, answer)
    await queries.setFacts(inside.db, inside.athlete, { id: stored.id, facts: writeFacts(answered) })
    return showRecording(inside, sessionId)
  })

/** The best efforts inside a session; none where no device recorded it. */
export const listEffortsInside = ({ db, athlete }: SignedInContext, sessionId: string) =>
  queries.listEffortsInside(db, athlete, sessionId)

/** The samples of a session, as they are stored. Throws not found where there are none. */
export async function showStreams(ctx: SignedInContext, sessionId: string): Promise<Uint8Array> {
  const found = await queries.findStreams(ctx.db, ctx.athlete, sessionId)
  if (!found?.streams) throw notFound()
  return found.streams
}

/** The samples that a session shows, packed with gzip, where its breaks are, and its family of craft; null without samples. */
export async function findTrack(
  { db, athlete }: Pick<SignedInContext, 'db' | 'athlete'>,
  sessionId: string,
): Promise<{ streams: Uint8Array; breaks: readonly number[]; family: CraftFamily } | null> {
  const found = await queries.findStreams(db, athlete, sessionId)
  if (!found?.streams) return null
  return {
    streams: found.streams,
    breaks: readFacts(found.facts).breaks,
    family: findCraftFamily(found),
  }
}

/** A file as it came, and a name for it that can do no harm. */
export async function showOriginal(
  ctx: SignedInContext,
  id: string,
): Promise<{ name: string; stream: Readable }> {
  const file = await queries.findOriginal(ctx.db, ctx.athlete, id)
  if (!file) throw notFound()
  return { name: toPlainName(file.name), stream: unpacked(file) }
}

function unpacked({ bytes, packing }: Pick<Row<'activityFiles'>, 'bytes' | 'packing'>): Readable {
  const stored = Readable.from([bytes])
  return packing === 'own' ? stored : stored.pipe(createGunzip())
}

interface Original {
  readonly path: string
  readonly content: AsyncIterable<Uint8Array>
}

/** All of the athlete's files for an archive, each read when it is its turn. */
export async function listOriginals(ctx: SignedInContext): Promise<Original[]> {
  const files = await queries.listFiles(ctx.db, ctx.athlete)
  return files.map(({ id, name }) => ({
    path: `files/${id}-${toPlainName(name)}`,
    content: readOriginal(ctx, id),
  }))
}

async function* readOriginal(ctx: SignedInContext, id: string): AsyncGenerator<Uint8Array> {
  // One that was deleted in the meantime is empty.
  const file = await queries.findOriginal(ctx.db, ctx.athlete, id)
  if (file) yield* unpacked(file)
}

/** The best of all sessions, in the order in which they are shown. */
export async function listBestEfforts(ctx: SignedInContext): Promise<{ items: BestOfSessions[] }> {
  const items = await queries.listBest(ctx.db, ctx.athlete)
  const place = ({ family, effort }: BestOfSessions) =>
    craftFamilies.indexOf(family) * effortKeys.length + effortKeys.indexOf(effort)
  return { items: items.sort((a, b) => place(a) - place(b)) }
}

/**
 * Deletes what files imported together have added, so that it can be restored; what went into other sessions is parted from
 * them first. Doing it again is no trouble.
 */
export const deleteBatch = (ctx: SignedInContext, batch: string): Promise<{ sessions: number }> =>
  inTransaction(ctx, async (inside) => {
    const { db, athlete, now } = inside
    if (!(await queries.findBatch(db, athlete, batch))) throw notFound()
    const ids = await partRecordings(inside, await queries.presentInBatch(db, athlete, batch))
    await queries.setDeletedAt(db, athlete, { ids, deletedAt: now.toISOString() })
    return { sessions: ids.length }
  })

/** Restores what of a batch was deleted last, all at once: what somebody deleted by itself before stays so. */
export const restoreBatch = (ctx: SignedInContext, batch: string): Promise<{ sessions: number }> =>
  inTransaction(ctx, async ({ db, athlete }) => {
    if (!(await queries.findBatch(db, athlete, batch))) throw notFound()
    const deleted = await queries.deletedInBatch(db, athlete, batch)
    const last = deleted.map(({ deletedAt }) => deletedAt ?? '').reduce((a, b) => (a > b ? a : b), '')
    const ids = [...new Set(deleted.filter(({ deletedAt }) => deletedAt === last).map(({ id }) => id))]
    await queries.setDeletedAt(db, athlete, { ids, deletedAt: null })
    return { sessions: ids.length }
  }).catch((error) => {
    // One of them came once more in another file in the meantime.
    throw isUniqueViolation(error) ? new Refusal('conflict', 'importedAgain') : error
  })
