import { announcedAt } from '@boathouse/domain/club/clubs/announcing-rules'
import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import { Refusal } from '@boathouse/domain/kernel/errors'
import { formatRule, listDays, parseRule, type WeeklyPattern } from '@boathouse/domain/kernel/weekly-rule'
import {
  MAX_TIMES,
  refuseTooMany,
  refuseWrongRepeat,
  toTimes,
} from '@boathouse/domain/practices/practices/rules'
import { plannedDay } from '@boathouse/domain/practices/series/rules'
import type { ClubScope } from '#auth/gate.ts'
import type { Row } from '#db/tables.ts'
import type { PublicContext } from '../../../context.ts'
import * as queries from './queries.ts'

export type StoredPractice = Row<'practices'>

/** Fields that practices created together share. `minutes` are whole. */
export type SharedFields = Clock &
  Pick<
    StoredPractice,
    'title' | 'place' | 'notes' | 'capacity' | 'placing' | 'ownDeadline' | 'ownAnnounceDays' | 'choiceId'
  > & { readonly minutes: number }
export type Series = Row<'practiceSeries'>
export type Pattern = Pick<Series, 'id' | 'rule' | 'firstDay' | 'startTime' | 'timeZone'>

export type Clock = Pick<Series, 'startTime' | 'timeZone'>
export const pickClock = ({ startTime, timeZone }: Clock): Clock => ({ startTime, timeZone })

export interface SeriesContext extends PublicContext {
  readonly club: ClubScope
  /** The club's setting: days before a practice at which it is announced; null for at once. */
  readonly announceDays: number | null
}

/** Converts a pattern to an iCalendar rule and its days. Throws an invalid field. */
export function expand(repeat: WeeklyPattern, firstDay: CalendarDay, timeZone: string) {
  refuseWrongRepeat(repeat, firstDay)
  const days = listDays(repeat, firstDay, MAX_TIMES + 1)
  refuseTooMany(days)
  return { rule: formatRule(repeat, timeZone), firstDay, days }
}

export async function storePractice(
  ctx: SeriesContext,
  { id, ...fields }: SharedFields & { id: string; day: CalendarDay },
): Promise<void> {
  await queries.insertPractices(ctx.db, ctx.club, ctx.now, [{ ...placeOn(ctx, fields), id }])
}

const placeOn = (
  { announceDays }: SeriesContext,
  { minutes, ...fields }: SharedFields & { readonly day: CalendarDay },
) => ({
  ...fields,
  ...toTimes(fields.day, fields.startTime, minutes, fields.timeZone),
  announcedAt: announcedAt(fields, announceDays),
})

type NewSeries = SharedFields & Omit<Pattern, keyof Clock> & { readonly days: readonly CalendarDay[] }

export async function storeSeries(
  ctx: SeriesContext,
  { id, rule, firstDay, days, ...shared }: NewSeries,
): Promise<void> {
  await insertSeries(ctx, { id, rule, firstDay, ...pickClock(shared) })
  const rows = toRows(days, { ...shared, seriesId: id }, ctx)
  await queries.insertPractices(ctx.db, ctx.club, ctx.now, rows)
}

export function toRows(
  days: readonly CalendarDay[],
  shared: SharedFields & { seriesId: string },
  ctx: SeriesContext,
) {
  return days.map((day) => {
    const placed = placeOn(ctx, { ...shared, day })
    return { ...placed, seriesId: shared.seriesId, originalStart: placed.startsAt, id: ctx.newId() }
  })
}

export const insertSeries = ({ db, club, now }: WriteContext, pattern: Pattern) =>
  queries.insertSeries(db, club, { ...pattern, now })

/** Whether the series has this pattern; for null, whether there is no series. */
export async function hasPattern(
  { db, club }: Pick<SeriesContext, 'db' | 'club'>,
  { seriesId }: Pick<StoredPractice, 'seriesId'>,
  pattern: Pick<Pattern, 'rule' | 'firstDay'> | null,
): Promise<boolean> {
  if (seriesId === null || pattern === null) return seriesId === pattern
  const { rule, firstDay } = await queries.findSeries(db, club, seriesId)
  return rule === pattern.rule && firstDay === pattern.firstDay
}

export const pickIds = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id)

export const onlyUpcoming = <Begins extends { startsAt: string }>(
  rows: readonly Begins[],
  now: Date,
): Begins[] => rows.filter(({ startsAt }) => startsAt > now.toISOString())

/** Audiences of a series' practices, including deleted ones, without duplicates. */
export const listChoices = ({ db, club }: Pick<SeriesContext, 'db' | 'club'>, seriesId: string) =>
  queries.listChoices(db, club, seriesId)

export async function findFirst({ db, club }: Pick<SeriesContext, 'db' | 'club'>, seriesId: string) {
  return queries.findFirst(db, club, seriesId)
}

type WriteContext = Pick<SeriesContext, 'db' | 'club' | 'now'>

/** Whether a practice has a register entry or a walk-in. */
export const hasRegister = async (
  { db, club }: Pick<WriteContext, 'db' | 'club'>,
  practiceId: string,
): Promise<boolean> => (await queries.findWithRegister(db, club, [practiceId])).has(practiceId)

/** Deletes a practice and, given `from`, the rest of its series. Skips others with a register; throws if it has one itself. */
export async function deletePractices(
  { db, club, ...ctx }: WriteContext,
  { id, seriesId }: Pick<StoredPractice, 'id' | 'seriesId'>,
  from: string | null,
): Promise<number> {
  const others =
    from === null || seriesId === null ? [] : await queries.listFrom(db, club, { seriesId, from })
  const meant = new Set([id, ...pickIds(onlyUpcoming(others, ctx.now))])
  const withRegister = await queries.findWithRegister(db, club, [...meant])
  if (withRegister.has(id)) throw new Refusal('conflict', 'hasRegister')
  const ids = [...meant].filter((one) => !withRegister.has(one))
  await queries.deletePractices(db, club, ids, ctx.now.toISOString())
  return ids.length
}

/** Skips practices that exist again; throws if the given one does. Those after the series' end leave the series. */
export async function restoreTogether({ db, club }: WriteContext, deleted: queries.Deleted): Promise<void> {
  const rows = await withoutDuplicates({ db, club }, await queries.deletedTogether(db, club, deleted))
  if (!rows.some(({ id }) => id === deleted.id)) throw new Refusal('conflict', 'practiceThere')
  await queries.restorePractices(db, club, pickIds(rows))
  if (deleted.seriesId === null) return
  const { rule, timeZone } = await queries.findSeries(db, club, deleted.seriesId)
  const { until } = parseRule(rule, timeZone)
  const beyond = rows.filter((row) => until !== null && plannedDay(row, timeZone) > until)
  await queries.detachFromSeries(db, club, pickIds(beyond))
}

/** Omits practices whose title and start the series already has. */
export async function withoutDuplicates<
  Named extends Pick<queries.NewPractice, 'startsAt' | 'title' | 'seriesId'>,
>({ db, club }: Pick<WriteContext, 'db' | 'club'>, rows: readonly Named[]): Promise<Named[]> {
  const keyOf = ({ startsAt, title }: Pick<Named, 'startsAt' | 'title'>) => `${startsAt} ${title}`
  const starts = rows.map(({ startsAt }) => startsAt)
  const there = new Set((await queries.findStartingAt(db, club, starts)).map(keyOf))
  return rows.filter((row) => !row.seriesId || !there.has(keyOf(row)))
}
