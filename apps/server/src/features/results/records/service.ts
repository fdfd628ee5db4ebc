import { type CalendarDay, dayAt, seasonStartOn } from '@boathouse/domain/kernel/calendar-day'
import { byDiscipline, scoreToValue } from '@boathouse/domain/results/disciplines/rules'
import type { HistoryPoint, PersonalRecord } from '@boathouse/domain/results/records/model'
import { markRecords } from '@boathouse/domain/results/records/rules'
import { memberAthleteScope } from '#auth/gate.ts'
import type { ClubContext, SignedInContext } from '../../../context.ts'
import { bestBefore } from '../results/service.ts'
import { presentRecord } from './present.ts'
import * as queries from './queries.ts'

/** Season's bests are in the athlete's time zone. */
export async function listRecords({
  db,
  actor,
  athlete,
  now,
}: SignedInContext): Promise<{ seasonStart: CalendarDay; items: PersonalRecord[] }> {
  const calendar = await queries.findCalendar(db, athlete, actor.membership?.clubId ?? null)
  const seasonStart = seasonStartOn(dayAt(now, calendar.timeZone ?? 'UTC'), calendar.seasonStart)
  const rows = await queries.recordsOf(db, { athleteId: athlete.athleteId, seasonStart })
  const recentOf = Map.groupBy(
    (await queries.recentResults(db, athlete)).toSorted(byTime),
    ({ disciplineKey }) => disciplineKey,
  )
  const items = rows
    .map((row) =>
      presentRecord(
        row,
        (recentOf.get(row.disciplineKey) ?? []).map(({ date, value }) => ({ date, value })),
      ),
    )
    .toSorted((one, other) => byDiscipline(one.disciplineKey, other.disciplineKey))
  return { seasonStart, items }
}

type Placed = { readonly date: string; readonly id: string }

const byTime = (one: Placed, other: Placed) => (one.date + one.id < other.date + other.id ? -1 : 1)

export const listMemberRecords = async (ctx: ClubContext, memberId: string) =>
  listRecords({ ...ctx, athlete: await memberAthleteScope(ctx, memberId) })

export async function countRecords({ db, athlete }: SignedInContext): Promise<{ records: number }> {
  const [counted] = await queries.countRecords(db, { athleteId: athlete.athleteId })
  return { records: counted?.records ?? 0 }
}

interface Page {
  readonly limit: number
  readonly cursor?: string | undefined
}

/** Newest first, with whether each was a best at the time. */
export async function showHistory(
  ctx: SignedInContext,
  disciplineKey: string,
  page: Page,
): Promise<{ items: HistoryPoint[]; nextCursor: string | null; bestBefore: number | null }> {
  const { rows, nextCursor } = await queries.pageOfHistory(ctx.db, ctx.athlete, { disciplineKey, ...page })
  const last = rows.at(-1)
  const before = last ? await bestBefore(ctx, disciplineKey, last) : null
  const points = markRecords(rows, before)
  return {
    items: points.map(({ id, score: _, ...point }) => ({ resultId: id, ...point })),
    nextCursor,
    bestBefore: before === null ? null : scoreToValue(before),
  }
}

export const showMemberHistory = async (
  ctx: ClubContext,
  memberId: string,
  disciplineKey: string,
  page: Page,
) => showHistory({ ...ctx, athlete: await memberAthleteScope(ctx, memberId) }, disciplineKey, page)
