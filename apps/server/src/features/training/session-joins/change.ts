import { maySameSport } from '@boathouse/activity-files/analysis/same-session'
import { addDays, type CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import type { BodyOf } from '@boathouse/domain/kernel/contract'
import { invalidField, notFound, Refusal } from '@boathouse/domain/kernel/errors'
import { findCraftFamily } from '@boathouse/domain/training/activity-files/craft-family-rules'
import { type joinSessions, MAX_JOINED } from '@boathouse/domain/training/session-joins/contract'
import { type RateRenewal, renewRate, renewRates } from '@boathouse/domain/training/session-joins/rate-rules'
import {
  columnsAfter,
  type JoinColumns,
  planJoin,
  planParting,
  renewChanges,
  renewColumns,
} from '@boathouse/domain/training/session-joins/rules'
import type { TrainingSession } from '@boathouse/domain/training/training-sessions/model'
import { searchKeyFor } from '@boathouse/domain/training/training-sessions/rules'
import { forgetCourseSearch } from '#db/rows/session-rows.ts'
import { inTransaction } from '#db/transaction.ts'
import type { SignedInContext } from '../../../context.ts'
import type { OwnEvents } from '../../../events/model.ts'
import { toEffortRows } from '../../../readers/recording-rows.ts'
import { readFacts } from '../../../readers/stored-facts.ts'
import { moveMatch } from '../../plans/plan-matches/change.ts'
import { moveResults } from '../../results/results/change.ts'
import { inOrder, type Joined, present } from './present.ts'
import type { JoinableRow, StoredJoin } from './queries.ts'
import * as queries from './queries.ts'

type Asked = BodyOf<typeof joinSessions>

/** Joins another session into session `id`, with the chosen fields, recordings and results. Idempotent. Throws `stale`. */
export const join = (ctx: SignedInContext, id: string, asked: Asked): Promise<TrainingSession> =>
  inTransaction(ctx, async (inside) => {
    const { db, athlete, now } = inside
    if (id === asked.sessionId) throw invalidField('sessionId', 'notSame')
    const stays = await getPresent(inside, id)
    const goes = await queries.findAny(db, athlete, asked.sessionId)
    if (goes?.joinedInto === id) return present(stays)
    if (goes?.joinedInto) throw new Refusal('conflict', 'sessionJoined')
    if (!goes || goes.deletedAt !== null) throw notFound()
    const joined = await queries.findJoined(db, athlete, [id, goes.id])
    refuseWrongPair(stays, goes, joined)
    refuseStale(stays, goes, asked)
    const [shownOfStays, shownOfGoes] = await findShown(inside, [stays, goes])
    const changes = planJoin(
      { ...stays, recordingId: shownOfStays?.id ?? null },
      { ...goes, recordingId: shownOfGoes?.id ?? null },
      asked.choices,
    )
    const recordings = (await queries.recordingsOf(db, athlete, [goes.id])).map((each) => each.id)
    const results = await moveResults(inside, { from: goes.id, to: id })
    const plannedId = await moveMatch(inside, { from: goes.id, to: id })
    await queries.moveRecordings(db, athlete, { ids: recordings, to: id })
    const { choices } = asked
    const brought = { recordings, results, ...(plannedId !== null && { plannedId }) }
    const stored: StoredJoin = { order: stays.version + 1, ...brought, changes, choices }
    await queries.changeSession(db, athlete, goes.id, {
      joinedInto: id,
      joinChanges: JSON.stringify(stored),
      deletedAt: now.toISOString(),
      version: goes.version + 1,
    })
    const row = await changeColumns(inside, stays, {
      recordingId: shownOfStays?.id ?? null,
      ...columnsAfter(changes),
    })
    return present(row)
  })

async function getPresent({ db, athlete }: SignedInContext, id: string): Promise<JoinableRow> {
  const [row] = await queries.findPresent(db, athlete, [id])
  if (!row) throw notFound()
  return row
}

function refuseWrongPair(stays: JoinableRow, goes: JoinableRow, joined: readonly JoinableRow[]): void {
  if (joined.some(({ joinedInto }) => joinedInto === goes.id))
    throw new Refusal('conflict', 'sessionHasJoined')
  if (joined.length >= MAX_JOINED) throw new Refusal('conflict', 'tooManyJoined')
  if (!maySameSport(stays.sport, goes.sport)) throw invalidField('sessionId', 'notSame')
  const near = [-1, 0, 1].map((days) => addDays(stays.date as CalendarDay, days))
  if (!near.includes(goes.date as CalendarDay)) throw invalidField('sessionId', 'notSame')
}

/** Names which of the two sessions changed. */
function refuseStale(stays: JoinableRow, goes: JoinableRow, { version, otherVersion }: Asked): void {
  for (const [path, row, seen] of [
    ['version', stays, version],
    ['otherVersion', goes, otherVersion],
  ] as const)
    if (row.version !== seen)
      throw new Refusal('conflict', 'stale', { fields: [{ path, code: 'invalid' }], current: present(row) })
}

/** Recording that each session shows; undefined for none. */
async function findShown({ db, athlete }: SignedInContext, rows: readonly JoinableRow[]) {
  const recordings = await queries.recordingsOf(
    db,
    athlete,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => {
    const own = recordings.filter(({ sessionId }) => sessionId === row.id)
    return own.find(({ id }) => id === row.recordingId) ?? own[0]
  })
}

/** Stores columns that a join or its undo changes, and recalculates best efforts. */
async function changeColumns(ctx: SignedInContext, row: JoinableRow, columns: Partial<JoinColumns>) {
  const { weather, notes } = { ...row, ...columns }
  const changes = { ...columns, searchKey: searchKeyFor({ weather, notes }) }
  const changed = await queries.sessions.updateAtVersion(ctx, ctx.athlete, {
    id: row.id,
    version: row.version,
    changes,
  })
  await setEfforts(ctx, { ...row, ...columns })
  return changed
}

async function setEfforts(ctx: SignedInContext, row: JoinableRow): Promise<void> {
  const [shown] = await findShown(ctx, [row])
  await setEffortsOf(ctx, row, shown?.id)
}

async function setEffortsOf(ctx: SignedInContext, row: JoinableRow, recordingId?: string): Promise<void> {
  const { db, athlete } = ctx
  const stored = recordingId && (await queries.findFacts(db, athlete, recordingId))
  const facts = stored ? readFacts(stored.facts) : undefined
  const family = findCraftFamily({ ...row, isIndoor: facts?.isIndoor ?? false })
  const own = { athleteId: athlete.athleteId, sessionId: row.id, family }
  await queries.replaceEfforts(db, athlete, row.id, facts ? toEffortRows(facts.efforts, own) : [])
  await forgetCourseSearch(db, athlete, row.id)
}

/** Undoes a join. Later edits stay with the remaining session. Idempotent. */
export const part = (
  ctx: SignedInContext,
  id: string,
  joinedId: string,
): Promise<{ session: TrainingSession; parted: TrainingSession }> =>
  inTransaction(ctx, async (inside) => {
    const session = await getPresent(inside, id)
    const goes = await queries.findAny(inside.db, inside.athlete, joinedId)
    const isThere = goes && goes.deletedAt === null && id !== joinedId
    if (isThere) return { session: present(session), parted: present(goes) }
    if (goes?.joinedInto !== id) throw notFound()
    return takeOut(inside, session, joinedId)
  })

async function takeOut(ctx: SignedInContext, stays: JoinableRow, joinedId: string) {
  const { db, athlete } = ctx
  const all = inOrder(await queries.findJoined(db, athlete, [stays.id]))
  const place = all.findIndex(({ row }) => row.id === joinedId)
  const { row: goes, join: joined } = all[place] as Joined
  const later = all.slice(place + 1)
  const { columns, later: kept } = planParting(
    stays,
    joined.changes,
    later.map((each) => each.join.changes),
  )
  for (const [at, { row, join: other }] of later.entries())
    await queries.changeSession(db, athlete, row.id, {
      joinChanges: JSON.stringify({ ...other, changes: kept[at] }),
    })
  await queries.moveRecordings(db, athlete, { ids: joined.recordings, to: goes.id })
  await moveResults(ctx, { from: stays.id, to: goes.id, ids: joined.results })
  const back = { joinedInto: null, joinChanges: null, deletedAt: null, version: goes.version + 1 }
  await queries.changeSession(db, athlete, goes.id, back)
  const { plannedId } = joined
  if (plannedId !== undefined) await moveMatch(ctx, { from: stays.id, to: goes.id, plannedId })
  const session = await changeColumns(ctx, stays, columns)
  return { session: present(session), parted: present({ ...goes, ...back }) }
}

/** Separates joined sessions before some of their recordings are deleted. */
export async function partRecordings(
  ctx: SignedInContext,
  { recordings }: OwnEvents['importUndone'],
): Promise<void> {
  const { db, athlete } = ctx
  const going = new Set(recordings.map(({ id }) => id))
  const hosts = [...new Set(recordings.map(({ sessionId }) => sessionId))]
  const joined = inOrder(await queries.findJoined(db, athlete, hosts))
  const brought = new Set(joined.flatMap(({ join: { recordings: ids } }) => ids))
  const leaving = new Set(recordings.filter(({ id }) => !brought.has(id)).map(({ sessionId }) => sessionId))
  for (const { row, join: each } of joined) {
    const host = row.joinedInto ?? ''
    const isGoing = each.recordings.some((id) => going.has(id))
    if (isGoing === leaving.has(host)) continue
    await takeOut(ctx, await getPresent(ctx, host), row.id)
  }
}

/** Updates only values that the athlete hasn't changed. Also updates stored joins, for when they are undone. */
export async function renewFromRecording(
  ctx: SignedInContext,
  { sessionId, recordingId: id, before, after }: OwnEvents['recordingRenewed'],
): Promise<void> {
  const { db, athlete } = ctx
  const session = await getPresent(ctx, sessionId)
  for (const { row, join: joined } of inOrder(await queries.findJoined(db, athlete, [sessionId]))) {
    const changes = renewChanges(joined.changes, id, before, after)
    const hasBrought = joined.recordings.includes(id)
    await queries.changeSession(db, athlete, row.id, {
      joinChanges: JSON.stringify({ ...joined, changes }),
      ...(hasBrought && renewColumns(row, before, after)),
    })
    if (hasBrought) await setEffortsOf(ctx, row, id)
  }
  const columns = renewColumns(session, before, after)
  if (Object.keys(columns).length > 0) await changeColumns(ctx, session, columns)
  else await setEfforts(ctx, session)
}

/** Stroke rate with a new stroke factor; null if it stays. */
type ToRenewal = (row: JoinableRow) => RateRenewal | null

/** Updates stroke rates, including those that undoing a join restores. `ofJoined` applies to joined sessions. */
export async function recountRates(
  ctx: SignedInContext,
  id: string,
  toRenewal: ToRenewal,
  ofJoined: ToRenewal = toRenewal,
): Promise<void> {
  const { db, athlete, now } = ctx
  const session = await queries.findAny(db, athlete, id)
  if (!session) return
  const joined = inOrder(await queries.findJoined(db, athlete, [id]))
  const { strokeRate, changes } = renewRates(
    { strokeRate: session.strokeRate, renewal: toRenewal(session) },
    joined.map(({ row, join: { changes: made } }) => ({ changes: made, renewal: toRenewal(row) })),
  )
  for (const [place, { row, join: stored }] of joined.entries())
    await queries.changeSession(db, athlete, row.id, {
      joinChanges: JSON.stringify({ ...stored, changes: changes[place] }),
      strokeRate: renewRate(row.strokeRate, ofJoined(row)),
    })
  if (strokeRate !== session.strokeRate)
    await queries.changeSession(db, athlete, id, {
      strokeRate,
      version: session.version + 1,
      updatedAt: now.toISOString(),
    })
}

/** Sessions into which others were joined. */
export async function findHosts(
  { db, athlete }: Pick<SignedInContext, 'db' | 'athlete'>,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const joined = await queries.findJoined(db, athlete, ids)
  return new Set(joined.flatMap(({ joinedInto }) => joinedInto ?? []))
}
