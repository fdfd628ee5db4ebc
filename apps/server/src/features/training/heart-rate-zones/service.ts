import { type CalendarDay, dayAt } from '@boathouse/domain/kernel/calendar-day'
import { notFound } from '@boathouse/domain/kernel/errors'
import { periodAt } from '@boathouse/domain/kernel/periods'
import type { HeartRateCounts } from '@boathouse/domain/training/heart-rate-zones/count-rules'
import type {
  HeartRateZones,
  SessionZones,
  WeekZones,
  ZoneTime,
} from '@boathouse/domain/training/heart-rate-zones/model'
import { findZones } from '@boathouse/domain/training/heart-rate-zones/rules'
import {
  findCoverage,
  presentZones,
  sumZoneTimes,
} from '@boathouse/domain/training/heart-rate-zones/time-rules'
import type { RecordingScope } from '#db/rows/shared-sessions.ts'
import { inTransaction } from '#db/transaction.ts'
import type { SignedInContext } from '../../../context.ts'
import type { FileReader } from '../../../readers/file-reader.ts'
import { readFacts } from '../../../readers/stored-facts.ts'
import { present } from './present.ts'
import * as queries from './queries.ts'

/** For the athlete's own sessions, or for a coach with whom the athlete shares everything. */
interface ReadContext extends Pick<SignedInContext, 'db' | 'now' | 'actor'> {
  readonly athlete: RecordingScope
  readonly fileReader: Pick<FileReader, 'countHeartRates'>
}

/** Recordings that one request counts, on the reader thread. */
const MAX_COUNTED = 40

/** Latest first. Zones without a first day come last. */
export async function listZones({ db, athlete }: SignedInContext): Promise<{ items: HeartRateZones[] }> {
  const items = (await queries.listZones(db, athlete)).map(present)
  const keyOf = ({ from, id }: HeartRateZones) => `${from ?? ''} ${id}`
  return { items: items.toSorted((one, other) => (keyOf(one) < keyOf(other) ? 1 : -1)) }
}

/** Throws `notFound` without a recording that has samples. */
export async function showSessionZones(ctx: ReadContext, sessionId: string): Promise<SessionZones> {
  const recording = await queries.findRecording(ctx.db, ctx.athlete, sessionId)
  if (!recording) throw notFound()
  const zones = zonesOf(await allZones(ctx), recording)
  return presentZones(zones && (await countsOf(ctx, recording)), zones)
}

/** Sums over a week on the requester's calendar, by default the current one. */
export async function showWeekZones(ctx: ReadContext, day?: CalendarDay): Promise<WeekZones> {
  const { timeZone, firstDayOfWeek } = ctx.actor.user
  const week = periodAt(day ?? dayAt(ctx.now, timeZone ?? 'UTC'), 'week', firstDayOfWeek)
  const all = await allZones(ctx)
  if (all.length === 0) return { ...week, hasZones: false, counted: 0, leftOut: 0, time: null }
  const recordings = await queries.listRecordings(ctx.db, ctx.athlete, week)
  const times: ZoneTime[] = []
  let [leftOut, due] = [0, 0]
  for (const recording of recordings) {
    const isStored = recording.counts !== null
    if (!isStored) due += 1
    const counts = isStored || due <= MAX_COUNTED ? await countsOf(ctx, recording) : null
    if (counts && findCoverage(counts) === null) continue
    const { time } = presentZones(counts, zonesOf(all, recording))
    if (time) times.push(time)
    else leftOut += 1
  }
  return { ...week, hasZones: true, counted: times.length, leftOut, time: sumZoneTimes(times) }
}

const allZones = async ({ db, athlete }: ReadContext) => (await queries.listZones(db, athlete)).map(present)

function zonesOf(all: readonly HeartRateZones[], recording: queries.Recording): SessionZones['zones'] {
  const zones = findZones(all, recording)
  return zones && { method: zones.method, starts: zones.starts }
}

/** Counts the heart rates of a recording unless they are stored. Null if its samples are unreadable. */
async function countsOf(
  ctx: ReadContext,
  { id, counts }: queries.Recording,
): Promise<HeartRateCounts | null> {
  if (counts !== null) return JSON.parse(counts) as HeartRateCounts
  const samples = await queries.findSamples(ctx.db, ctx.athlete, id)
  if (!samples?.streams) return null
  const { streams, facts } = samples
  const { elapsed, pauses, breaks } = readFacts(facts)
  const source = { streams, elapsed, pauses, breaks }
  const found = await ctx.fileReader.countHeartRates(ctx.actor.user.id, source)
  if (found === null) return null
  await inTransaction(ctx, async ({ db, athlete }) => {
    // Don't store counts of samples that changed meanwhile: nothing would count them again.
    if ((await queries.findFacts(db, athlete, id))?.facts === facts)
      await queries.storeCounts(db, athlete, { id, counts: found })
  })
  return JSON.parse(found) as HeartRateCounts
}
