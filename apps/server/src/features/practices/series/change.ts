import { announcedAfter } from '@boathouse/domain/club/clubs/announcing-rules'
import { addDays, type CalendarDay, toWeekday } from '@boathouse/domain/kernel/calendar-day'
import { invalidField, Refusal } from '@boathouse/domain/kernel/errors'
import {
  endingOn,
  firstOn,
  formatRule,
  listDays,
  parseRule,
  type WeeklyPattern,
} from '@boathouse/domain/kernel/weekly-rule'
import { measureNotice } from '@boathouse/domain/practices/answers/rules'
import { MAX_TIMES, toMinutes, toTimes } from '@boathouse/domain/practices/practices/rules'
import { daysToAdd, plannedDay, retimed, type Times } from '@boathouse/domain/practices/series/rules'
import * as queries from './queries.ts'
import {
  type Clock,
  expand,
  hasRegister,
  insertSeries,
  onlyUpcoming,
  type Pattern,
  pickClock,
  pickIds,
  type Series,
  type SeriesContext,
  type SharedFields,
  type StoredPractice,
  storeSeries,
  toRows,
  withoutDuplicates,
} from './service.ts'

/** Omitted fields stay unchanged in each practice. */
interface Change {
  readonly details: Partial<Omit<SharedFields, keyof Clock | 'minutes'>>
  readonly times: Times
  /** New pattern of days; null keeps the old one. */
  readonly pattern: WeeklyPattern | null
}

type Edited = Pick<
  StoredPractice,
  | keyof Omit<SharedFields, 'minutes'>
  | 'id'
  | 'version'
  | 'day'
  | 'startsAt'
  | 'endsAt'
  | 'originalStart'
  | 'announcedAt'
>

/** Fields that other practices of the series copy from the changed one. */
function toShared(row: Edited, { details, times }: Change, clock: Clock): SharedFields {
  const { title, place, notes, capacity, placing, ownDeadline, ownAnnounceDays, choiceId } = {
    ...row,
    ...details,
  }
  const minutes = times.minutes ?? toMinutes(row)
  const limits = { capacity, placing, ownDeadline, ownAnnounceDays }
  return { title, place, notes, ...limits, choiceId, ...clock, minutes }
}

/**
 * Changes one practice and moves its answers to the new day; begins a series if given a pattern. Throws an invalid
 * field for a past start, which could never change again, and a conflict for another day if there is a register.
 */
export async function changeOne(
  ctx: SeriesContext,
  row: Edited,
  { day, ...change }: Change & { readonly day: CalendarDay },
): Promise<Edited> {
  const { db, club, now } = ctx
  const shared = toShared(row, change, pickClock(change.times.clock ?? row))
  const { minutes, ...stored } = shared
  const times = toTimes(day, stored.startTime, minutes, stored.timeZone)
  const isOtherDay = day !== row.day
  if (times.startsAt <= now.toISOString()) throw invalidField(isOtherDay ? 'date' : 'startTime', 'startPast')
  if (isOtherDay && (await hasRegister(ctx, row.id))) throw new Refusal('conflict', 'registerKeepsDay')
  const seriesId =
    change.pattern && (await beginSeries(ctx, shared, expand(change.pattern, day, stored.timeZone)))
  const isElsewhen = times.startsAt !== row.startsAt
  // A practice outside a series keeps its first start, so screens can show that it moved.
  const placed = seriesId
    ? { seriesId, originalStart: times.startsAt }
    : isElsewhen && { originalStart: row.originalStart ?? row.startsAt }
  const changes = {
    ...{ ...stored, ...times, ...newNotice(row, times, now), day, ...placed },
    announcedAt: announcedAfter(row, { ...stored, day }, { clubDays: ctx.announceDays, now }),
    updatedAt: now.toISOString(),
  }
  await queries.updateStored(db, club, row, changes)
  if (isOtherDay) await queries.moveDay(db, club, { id: row.id, from: row.day, to: day })
  return row
}

/** Minutes of notice given by a move; none if the start stays. */
const newNotice = (
  before: Pick<Edited, 'startsAt'>,
  after: Partial<Pick<Edited, 'startsAt' | 'endsAt'>>,
  now: Date,
) => {
  const { startsAt = before.startsAt } = after
  return startsAt !== before.startsAt && { noticeMinutes: measureNotice(startsAt, now) }
}

/** Creates the series of an existing first practice. Returns its id. */
async function beginSeries(
  ctx: SeriesContext,
  shared: SharedFields,
  { days, ...pattern }: ReturnType<typeof expand>,
) {
  const id = ctx.newId()
  await storeSeries(ctx, { ...shared, ...pattern, id, days: days.slice(1) })
  return id
}

interface OnwardsChange extends Change {
  readonly seriesId: string
  readonly from: string
}

/** Gives changed practices their own series, so patterns match. Returns the practice, else the first remaining one. */
export async function changeOnwards(
  ctx: SeriesContext,
  row: Edited,
  { seriesId, from, ...change }: OnwardsChange,
) {
  const { db, club } = ctx
  const series = await queries.findSeries(db, club, seriesId)
  const living = await queries.listFrom(db, club, { seriesId, from })
  if (change.pattern) return changePattern(ctx, row, { ...change, pattern: change.pattern, series, living })
  const targets = pickChangeable(ctx, row, { ...change, series, living })
  const newSeriesId = await splitSeries(ctx, { series, targets, ...pickClock(change.times.clock ?? series) })
  await applyToAll(ctx, targets, { ...change, editedId: row.id, series, newSeriesId })
  return row
}

type Timing = Pick<Change, 'times'> & { readonly series: Series; readonly editedId: string }

const timesFor = (row: StoredPractice, { times, series, editedId }: Timing) =>
  retimed(row, times, { planned: plannedDay(row, series.timeZone), isEdited: row.id === editedId })

/** Omits practices of today that would have begun; throws if the edited one is among them. */
function pickChangeable(
  { now }: SeriesContext,
  { id: editedId }: Edited,
  { living, ...change }: Pick<Change, 'times'> & Pick<PatternChange, 'series' | 'living'>,
): StoredPractice[] {
  const ahead = onlyUpcoming(living, now).filter((row) => {
    const { startsAt } = { ...row, ...timesFor(row, { ...change, editedId }) }
    return startsAt > now.toISOString()
  })
  if (!ahead.some(({ id }) => id === editedId)) throw invalidField('startTime', 'startPast')
  return ahead
}

type ApplyInput = Timing & Pick<Change, 'details'> & { readonly newSeriesId: string }

async function applyToAll(
  { db, club, now, announceDays: clubDays }: SeriesContext,
  targets: readonly StoredPractice[],
  { details, newSeriesId: seriesId, ...timing }: ApplyInput,
): Promise<void> {
  for (const row of targets) {
    const times = timesFor(row, timing)
    await queries.updateStored(db, club, row, {
      ...{ ...details, ...times, ...newNotice(row, times, now), seriesId },
      announcedAt: announcedAfter(row, { ...row, ...details, ...times }, { clubDays, now }),
      updatedAt: now.toISOString(),
    })
    const { day } = { ...row, ...times }
    if (day !== row.day) await queries.moveDay(db, club, { id: row.id, from: row.day, to: day })
  }
}

interface SplitInput extends Clock, Partial<Pick<Pattern, 'rule' | 'firstDay'>> {
  readonly series: Series
  readonly targets: readonly StoredPractice[]
}

/** Returns the id of a new series, or of the old one if no other practice is left in it. */
async function splitSeries(ctx: SeriesContext, { series, targets, ...pattern }: SplitInput): Promise<string> {
  const { db, club } = ctx
  const { timeZone } = series
  const planned = targets.map((row) => plannedDay(row, timeZone))
  const [firstDay = '', lastDay = firstDay] = [planned[0], planned.at(-1)]
  if (targets.length === (await queries.countPractices(db, club, series.id)).count) {
    await queries.updateSeries(db, club, { id: series.id, ...pattern })
    return series.id
  }
  const id = ctx.newId()
  const ended = endingOn(series.rule, addDays(firstDay, -1), timeZone)
  await queries.updateSeries(db, club, { id: series.id, rule: ended })
  const rule = endingOn(series.rule, lastDay, pattern.timeZone)
  await insertSeries(ctx, { id, rule, firstDay, ...pattern })
  return id
}

interface PatternChange extends Change {
  readonly pattern: WeeklyPattern
  readonly series: Series
  readonly living: readonly StoredPractice[]
}

/**
 * Updates practices on kept days, deletes others, adds new ones. Keeps those with a register. Throws a conflict if the
 * edited practice would be deleted but has one, an invalid field if none remains.
 */
async function changePattern(ctx: SeriesContext, row: Edited, { series, living, ...change }: PatternChange) {
  const { db, club, now } = ctx
  const { timeZone } = series
  const clock = pickClock(change.times.clock ?? series)
  const ahead = pickChangeable(ctx, row, { ...change, series, living })
  const [from = row.day] = ahead.map((one) => plannedDay(one, timeZone))
  const { days, ...pattern } = expand(change.pattern, firstOn(change.pattern.weekdays, from), clock.timeZone)
  const staying = ahead.filter((one) => days.includes(plannedDay(one, timeZone)))
  const others = ahead.filter((one) => !staying.includes(one))
  const recorded = await queries.findWithRegister(db, club, pickIds(others))
  if (recorded.has(row.id)) throw new Refusal('conflict', 'hasRegister')
  const targets = ahead.filter(({ id }) => !recorded.has(id))
  const leaving = others.filter(({ id }) => !recorded.has(id))
  const newSeriesId = await splitSeries(ctx, { series, targets, ...pattern, ...clock })
  await applyToAll(ctx, staying, { ...change, editedId: row.id, series, newSeriesId })
  await deleteAsSeries(ctx, series, leaving)
  const before = listDays(parseRule(series.rule, timeZone), series.firstDay, MAX_TIMES)
  const taken = [...living.map((one) => plannedDay(one, timeZone)), ...staying.map(({ day }) => day)]
  const like = { ...toShared(row, change, clock), seriesId: newSeriesId }
  const added = await withoutDuplicates(
    ctx,
    onlyUpcoming(toRows(daysToAdd(days, { before, taken }), like, ctx), now),
  )
  await queries.insertPractices(db, club, now, added)
  return firstRemaining(row, [...staying, ...added])
}

interface Remaining {
  readonly id: string
  readonly startsAt: string
}

function firstRemaining({ id }: Remaining, left: readonly Remaining[]): Remaining {
  const [first] = [...left].sort((a, b) => (a.startsAt < b.startsAt ? -1 : 1))
  if (!first) throw invalidField('repeat.weekdays', 'noPracticeLeft')
  return left.find((one) => one.id === id) ?? first
}

/** Gives deleted practices their own series, so the pattern is right if they are restored. */
async function deleteAsSeries(
  ctx: SeriesContext,
  series: Series,
  rows: readonly StoredPractice[],
): Promise<void> {
  const { db, club } = ctx
  const days = rows.map((row) => plannedDay(row, series.timeZone))
  const [firstDay, until] = [days[0], days.at(-1)]
  if (firstDay === undefined || until === undefined) return
  const id = ctx.newId()
  const rule = formatRule({ weekdays: days.map(toWeekday), until, times: null }, series.timeZone)
  await insertSeries(ctx, { id, rule, firstDay, ...pickClock(series) })
  const at = ctx.now.toISOString()
  for (const row of rows)
    await queries.updateStored(db, club, row, { seriesId: id, deletedAt: at, updatedAt: at })
}
