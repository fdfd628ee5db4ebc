import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import { addDays } from '@boathouse/domain/kernel/calendar-day'
import { invalidField, Refusal } from '@boathouse/domain/kernel/errors'
import { endingOn, ruleOf } from '@boathouse/domain/kernel/weekly-rule'
import { wallClockAt } from '@boathouse/domain/kernel/zoned-time'
import {
  MOST_TIMES,
  type Repeat,
  refuseTooMany,
  refuseWrongRepeat,
  timesOf,
} from '@boathouse/domain/practices/rules'
import type { ClubScope } from '#auth/gate.ts'
import type { Row } from '#db/tables.ts'
import type { PublicContext } from '../../context.ts'
import * as queries from './queries.ts'

type StoredPractice = Row<'practices'>

/** What practices of one making have in common. */
export type Shared = Pick<
  StoredPractice,
  'startTime' | 'timeZone' | 'title' | 'place' | 'notes' | 'capacity' | 'choiceId'
>

interface InClub extends PublicContext {
  readonly club: ClubScope
}

/** A pattern in iCalendar's form, and its days. Throws by the field for one that is wrong or too long. */
export async function expand(repeat: Repeat, date: CalendarDay, timeZone: string) {
  refuseWrongRepeat(repeat, date)
  const rule = ruleOf(repeat, timeZone)
  // The library is large, and only few requests need it.
  const { daysOf } = await import('@boathouse/domain/kernel/recurrence')
  const days = daysOf(rule, { day: date, timeZone }, MOST_TIMES + 1)
  refuseTooMany(days)
  return { rule, days }
}

/** Stores one practice. */
export async function storePractice(
  { db, club, now }: InClub,
  { id, day, minutes, ...shared }: Shared & { id: string; day: CalendarDay; minutes: number },
): Promise<void> {
  const times = timesOf(day, shared.startTime, minutes, shared.timeZone)
  await queries.insertPractices(db, [{ ...fresh(club, now), ...shared, ...times, id, day }])
}

interface NewSeries extends Shared {
  readonly id: string
  readonly rule: string
  readonly days: readonly CalendarDay[]
  readonly minutes: number
}

/** Stores a series and each of its practices. */
export async function storeSeries(
  ctx: InClub,
  { id, rule, days, minutes, ...shared }: NewSeries,
): Promise<void> {
  const { db, club, now, newId } = ctx
  const { startTime, timeZone } = shared
  await insertSeries(ctx, { id, rule, firstDay: days[0] as string, startTime, timeZone })
  const rows = days.map((day) => {
    const times = timesOf(day, startTime, minutes, timeZone)
    const inSeries = { seriesId: id, originalStart: times.startsAt }
    return { ...fresh(club, now), ...shared, ...times, ...inSeries, id: newId(), day }
  })
  await queries.insertPractices(db, rows)
}

type Pattern = Pick<Row<'practiceSeries'>, 'id' | 'rule' | 'firstDay' | 'startTime' | 'timeZone'>

function insertSeries({ db, club, now }: InClub, pattern: Pattern) {
  const at = now.toISOString()
  return queries.insertSeries(db, { ...pattern, clubId: club.clubId, createdAt: at, updatedAt: at })
}

/** What a practice is before anybody says anything of it. */
function fresh({ clubId }: ClubScope, now: Date) {
  const at = now.toISOString()
  return {
    clubId,
    seriesId: null,
    originalStart: null,
    cancelledAt: null,
    cancelReason: '',
    version: 1,
    createdAt: at,
    updatedAt: at,
    deletedAt: null,
  }
}

/** A choice of members, for a practice or a series to name. Throws an invalid `memberIds` for anybody else. */
export async function choose({ db, club, newId }: InClub, memberIds: readonly string[] | null) {
  if (memberIds === null) return null
  const ids = [...new Set(memberIds)]
  const members = await queries.membersAmong(db, club, ids)
  if (members.length < ids.length) throw invalidField('memberIds', 'memberUnknown')
  const choiceId = newId()
  await queries.insertChoice(db, choiceId, ids)
  return choiceId
}

/** What of a practice is to be changed. Times are of the clock on the wall; a practice that was moved keeps its own. */
export interface Change {
  readonly details: Partial<Omit<Shared, 'startTime' | 'timeZone'>>
  readonly times: { readonly startTime: string; readonly minutes: number; readonly timeZone: string } | null
}

interface Onwards extends Change {
  readonly seriesId: string
  /** From which point of the pattern on. */
  readonly from: string
}

/**
 * Changes what a series has from a point on and is still to come. What stays as it was keeps the series; what is changed
 * becomes one of its own, so that each one's rule says what its practices do.
 */
export async function changeOnwards(ctx: InClub, { seriesId, from, ...change }: Onwards): Promise<void> {
  const { db, club } = ctx
  const now = ctx.now.toISOString()
  const targets = await queries.ofSeriesToCome(db, club, { seriesId, from, now })
  const newSeriesId = await split(ctx, { seriesId, targets, times: change.times })
  for (const row of targets) {
    const changes = {
      ...change.details,
      ...timesIn(row, change.times),
      seriesId: newSeriesId,
      updatedAt: now,
    }
    await queries.updateStored(db, club, row, changes)
  }
}

/** When a practice of a series is from now on; one that was moved keeps its time, and its place in the pattern. */
function timesIn(row: StoredPractice, times: Change['times']) {
  if (!times || row.originalStart === null) return {}
  const { startTime, minutes, timeZone } = times
  const { day } = wallClockAt(new Date(row.originalStart), row.timeZone)
  const planned = timesOf(day, startTime, minutes, timeZone)
  const originalStart = planned.startsAt
  if (row.startsAt !== row.originalStart) return { originalStart }
  return { ...planned, originalStart, day, startTime, timeZone }
}

interface Splitting {
  readonly seriesId: string
  readonly targets: readonly StoredPractice[]
  readonly times: Change['times']
}

/** The series that the changed ones are in: their own, where the old one has others that stay. */
async function split(
  { db, club, newId, ...ctx }: InClub,
  { seriesId, targets, times }: Splitting,
): Promise<string> {
  const series = await queries.findSeries(db, club, seriesId)
  const planned = targets.map(
    (row) => wallClockAt(new Date(row.originalStart ?? row.startsAt), row.timeZone).day,
  )
  const [firstDay, lastDay] = [planned[0], planned.at(-1)]
  if (!series || firstDay === undefined || lastDay === undefined) return seriesId
  const { startTime, timeZone } = times ?? series
  if (targets.length === (await queries.countOfSeries(db, club, seriesId)).count) {
    await queries.updateSeries(db, club, { id: seriesId, startTime, timeZone })
    return seriesId
  }
  const id = newId()
  await queries.updateSeries(db, club, {
    id: seriesId,
    rule: endingOn(series.rule, addDays(firstDay, -1), series.timeZone),
  })
  await insertSeries(
    { ...ctx, db, club, newId },
    { id, rule: endingOn(series.rule, lastDay, timeZone), firstDay, startTime, timeZone },
  )
  return id
}

/** The first practice that a series was stored with, if there is such a series. */
export async function firstOf({ db, club }: Pick<InClub, 'db' | 'club'>, seriesId: string) {
  return queries.firstOfSeries(db, club, seriesId)
}

/** Puts what was said and recorded of a practice on its new day. */
export const moveDay = ({ db, club }: Pick<InClub, 'db' | 'club'>, practiceId: string, day: CalendarDay) =>
  queries.moveDay(db, club, practiceId, day)

type Whose = Pick<InClub, 'db' | 'club' | 'now'>

/** Whether anybody was recorded, or came along. */
export const hasRegister = async (
  { db, club }: Pick<Whose, 'db' | 'club'>,
  practiceId: string,
): Promise<boolean> => (await queries.withRegister(db, club, [practiceId])).has(practiceId)

/**
 * Deletes a practice, and where a point of its series is given, what comes from there on, as one: it is restored together.
 * What has a register stays; throws a conflict where that is the practice itself. Gives back how many went.
 */
export async function deletePractices(
  { db, club, ...ctx }: Whose,
  { id, seriesId }: Pick<StoredPractice, 'id' | 'seriesId'>,
  from: string | null,
): Promise<number> {
  const now = ctx.now.toISOString()
  const others =
    from === null || seriesId === null ? [] : await queries.ofSeriesToCome(db, club, { seriesId, from, now })
  const meant = new Set([id, ...others.map((row) => row.id)])
  const kept = await queries.withRegister(db, club, [...meant])
  if (kept.has(id)) throw new Refusal('conflict', 'hasRegister')
  const ids = [...meant].filter((one) => !kept.has(one))
  await queries.deletePractices(db, club, ids, now)
  return ids.length
}

export const restoreTogether = ({ db, club }: Whose, deleted: queries.Deleted) =>
  queries.restorePractices(db, club, deleted)
