import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import { scoreToValue, toScore } from '@boathouse/domain/results/disciplines/rules'
import { mayVerify } from '@boathouse/domain/results/results/policy'
import { checkBehind, checkPlausibility, comparedKeys } from '@boathouse/domain/results/results/rules'
import { INSERT_BATCH_SIZE, inBatches } from '#db/batches.ts'
import type { Row } from '#db/tables.ts'
import type { ClubContext } from '../../../context.ts'
import type { KnownDiscipline } from '../disciplines/service.ts'
import * as queries from './tested-queries.ts'

export interface TestedDay {
  readonly id: string
  readonly date: CalendarDay
  readonly title: string
  readonly wind: string
  readonly course: string
}

/** Value from a test day, and who entered it. */
export interface Tested {
  readonly athleteId: string
  readonly disciplineKey: string
  readonly value: number
  readonly score: number
  readonly enteredBy: string | null
}

const keyOf = ({ club }: Pick<ClubContext, 'club'>, { id }: Pick<TestedDay, 'id'>) => ({
  ...club,
  testDayId: id,
})

/** Stores results, verified by the user who entered them unless that is the athlete. Ignores limits. Needs a transaction. */
export async function putTested(ctx: ClubContext, day: TestedDay, tested: readonly Tested[]): Promise<void> {
  const rows = tested.map((one) => toRow(ctx, day, one))
  for (const some of inBatches(rows, INSERT_BATCH_SIZE)) await queries.putTested(ctx.db, some)
}

/** Replaces all results of the test day. */
export async function replaceTested(
  ctx: ClubContext,
  day: TestedDay,
  tested: readonly Tested[],
): Promise<void> {
  const kept = new Set(tested.map(pairOf))
  for (const stored of await queries.findTested(ctx.db, keyOf(ctx, day)))
    if (!kept.has(pairOf(stored))) await removeTested(ctx, day, stored)
  await putTested(ctx, day, tested)
}

/** Deletes all results of a test day, or an athlete's in one discipline. */
export const removeTested = (
  ctx: ClubContext,
  day: Pick<TestedDay, 'id'>,
  only?: Pick<Tested, 'athleteId' | 'disciplineKey'>,
) => queries.deleteTested(ctx.db, keyOf(ctx, day), ctx.now.toISOString(), only)

interface Weighed extends Pick<Tested, 'athleteId' | 'disciplineKey'> {
  readonly bodyWeight: number | null
}

/** Copies body weights to results of current members. */
export async function weighTested(
  ctx: ClubContext,
  day: Pick<TestedDay, 'id'>,
  weighed: readonly Weighed[],
): Promise<void> {
  const updatedAt = ctx.now.toISOString()
  for (const one of weighed) await queries.weighTested(ctx.db, keyOf(ctx, day), { ...one, updatedAt })
}

/** Restores results that were deleted at this instant. */
export const restoreTested = (ctx: ClubContext, day: Pick<TestedDay, 'id'>, deletedAt: string) =>
  queries.restoreTested(ctx.db, keyOf(ctx, day), deletedAt)

export const describeTested = (ctx: ClubContext, { id, title: eventName, ...facts }: TestedDay) =>
  queries.describeTested(ctx.db, keyOf(ctx, { id }), {
    eventName,
    ...facts,
    updatedAt: ctx.now.toISOString(),
  })

const pairOf = ({ athleteId, disciplineKey }: Pick<Tested, 'athleteId' | 'disciplineKey'>): string =>
  `${athleteId} ${disciplineKey}`

function toRow(
  { now, newId }: ClubContext,
  day: TestedDay,
  { enteredBy, ...tested }: Tested,
): Row<'results'> {
  const at = now.toISOString()
  const coach = enteredBy !== null && mayVerify(enteredBy, tested.athleteId) ? enteredBy : null
  return {
    ...tested,
    id: newId(),
    date: day.date,
    provenance: 'test',
    eventName: day.title,
    wind: day.wind,
    current: '',
    course: day.course,
    notes: '',
    bodyWeight: null,
    sessionId: null,
    testDayId: day.id,
    enteredBy: coach,
    verifiedBy: coach,
    verifiedAt: coach && at,
    version: 1,
    createdAt: at,
    updatedAt: at,
    deletedAt: null,
  }
}

interface Asked {
  readonly athleteIds: readonly string[]
  readonly disciplines: ReadonlyMap<string, KnownDiscipline>
}

type Last = { readonly date: CalendarDay; readonly value: number }

export interface Comparisons {
  /** Last test in the discipline before that day. */
  readonly lastOf: (athleteId: string, disciplineKey: string) => Last | null
  /** Whether a value beats the athlete's other results, and whether it may be a typing error. */
  readonly judge: (
    athleteId: string,
    disciplineKey: string,
    value: number,
  ) => { isRecord: boolean; warning: ReturnType<typeof checkPlausibility> }
}

/** Two queries for any number of athletes. */
export async function compareTested(
  ctx: Pick<ClubContext, 'db' | 'club'>,
  day: Pick<TestedDay, 'id' | 'date'>,
  { athleteIds, disciplines }: Asked,
): Promise<Comparisons> {
  const keys = [...disciplines.keys()]
  const isCompared = new Set(athleteIds)
  const compared = new Set(
    [...disciplines].flatMap(([key, { builtIn }]) => (builtIn ? comparedKeys(builtIn) : [key])),
  )
  const isNobody = athleteIds.length === 0
  const testDay = keyOf(ctx, day)
  const lasts = isNobody
    ? []
    : await queries.lastTested(ctx.db, testDay, { athleteIds, disciplineKeys: keys, date: day.date })
  const bests = isNobody
    ? []
    : await queries.bestsBeside(ctx.db, testDay, { athleteIds, disciplineKeys: [...compared] })
  const lastByPair = new Map(lasts.map(({ date, value, ...pair }) => [pairOf(pair), { date, value }]))
  const bestsOf = Map.groupBy(
    bests.map((best) => ({ ...best, value: scoreToValue(best.score) })),
    ({ athleteId }) => athleteId,
  )
  return {
    lastOf: (athleteId, disciplineKey) => lastByPair.get(pairOf({ athleteId, disciplineKey })) ?? null,
    judge: (athleteId, disciplineKey, value) => {
      const known = isCompared.has(athleteId) ? disciplines.get(disciplineKey) : undefined
      const own = bestsOf.get(athleteId) ?? []
      const best = own.find((one) => one.disciplineKey === disciplineKey)
      const isRecord = known
        ? best === undefined || toScore(known.comparison.direction, value) < best.score
        : false
      const builtIn = known?.builtIn
      const warning = builtIn
        ? (checkPlausibility(builtIn, value, own) ?? checkBehind(builtIn, value, own))
        : null
      return { isRecord, warning }
    },
  }
}
