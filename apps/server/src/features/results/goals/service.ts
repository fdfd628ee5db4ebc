import { type CalendarDay, dayAt } from '@boathouse/domain/kernel/calendar-day'
import { invalidField, Refusal } from '@boathouse/domain/kernel/errors'
import { disciplines } from '@boathouse/domain/results/disciplines/model'
import { findComparison, roundToStep } from '@boathouse/domain/results/disciplines/rules'
import type { GoalChanges, GoalListing, NewGoal } from '@boathouse/domain/results/goals/contract'
import { makeJudge } from '@boathouse/domain/results/goals/judging-rules'
import { toProgressLine } from '@boathouse/domain/results/goals/line-rules'
import type { Goal, GoalInFull, SharedGoal } from '@boathouse/domain/results/goals/model'
import {
  type Calendar,
  type GoalTerms,
  refuseEnded,
  refuseWrongGoal,
  refuseWrongTick,
  toTerms,
} from '@boathouse/domain/results/goals/rules'
import { type AthleteScope, clubScope, memberAthleteScope } from '#auth/gate.ts'
import { isWithinQuota } from '#db/quota.ts'
import type { Db } from '#db/tables.ts'
import { inTransaction } from '#db/transaction.ts'
import type { ClubContext, SignedInContext } from '../../../context.ts'
import { listRegisters } from '../../practices/rates/service.ts'
import { dailyVolumes } from '../../training/training-sessions/service.ts'
import { knownDiscipline, openDiscipline } from '../disciplines/service.ts'
import { dailyBests, recordsIn } from '../results/service.ts'
import { type JudgedGoal, present, presentInFull, presentShared, stateOfGoal } from './present.ts'
import * as queries from './queries.ts'
import { goals } from './queries.ts'

type GoalRow = queries.GoalRow

/** More than any athlete has, and few enough to judge at once. */
const MAX_GOALS = 100

interface GoalContext {
  readonly db: Db
  readonly now: Date
  readonly athlete: AthleteScope
  readonly calendar: Calendar
}

const calendarAt = (now: Date, { timeZone, firstDayOfWeek }: CalendarSettings): Calendar => ({
  today: dayAt(now, timeZone ?? 'UTC'),
  firstDayOfWeek,
})
type CalendarSettings = Pick<SignedInContext['actor']['user'], 'timeZone' | 'firstDayOfWeek'>

const ownContext = ({ db, athlete, now, actor }: SignedInContext): GoalContext => ({
  db,
  now,
  athlete,
  calendar: calendarAt(now, actor.user),
})

/** Throws an invalid field for an impossible target, or for an unknown or retired discipline that the goal didn't have. */
async function refuseWrongPerformance(
  { db, actor }: SignedInContext,
  { disciplineKey, target }: GoalTerms,
  before: GoalTerms | null,
): Promise<void> {
  if (disciplineKey === null) return
  const club = actor.membership && clubScope(actor, actor.membership.clubId)
  const { comparison } =
    disciplineKey === before?.disciplineKey
      ? knownDiscipline(disciplineKey, (await loadClubDisciplines(db, [before])).get(disciplineKey) ?? null)
      : await openDiscipline(db, club, disciplineKey)
  if (roundToStep(comparison, target) === null) throw invalidField('target', 'targetInvalid')
}

/** Idempotent. Throws a conflict if the id is taken. */
export async function setGoal(
  ctx: SignedInContext,
  { id, ...input }: NewGoal,
): Promise<{ goal: Goal; isNew: boolean }> {
  const { today, firstDayOfWeek } = ownContext(ctx).calendar
  const fields = { ...input, ...toTerms(input) }
  refuseWrongGoal(fields, firstDayOfWeek)
  refuseEnded(fields, today)
  await refuseWrongPerformance(ctx, fields, null)
  if (!(await isWithinQuota(ctx.db, ctx.athlete, 'goals'))) throw new Refusal('conflict', 'tooManyDeleted')
  const goal = { id, ...fields, archivedAt: null }
  return inTransaction(ctx, async (inside) => {
    const { row, isNew } = await goals.insertOnce(inside, inside.athlete, goal, presentWith(inside))
    if (isNew) await refuseTooMany(inside)
    return { goal: await presentOne(inside, row), isNew }
  })
}

async function refuseTooMany({ db, athlete }: SignedInContext): Promise<void> {
  const { goals: count } = await queries.countGoals(db, athlete)
  if (count > MAX_GOALS) throw new Refusal('conflict', 'tooManyGoals')
}

interface Page<Item> {
  readonly items: Item[]
  readonly nextCursor: string | null
}

export async function listGoals(ctx: SignedInContext, listing: GoalListing): Promise<Page<Goal>> {
  const page = await pageOfGoals(ownContext(ctx), listing)
  return { items: page.goals.map(present), nextCursor: page.nextCursor }
}

/** Requires an admin of the member's club. Uses the member's calendar. */
export async function listMemberGoals(
  ctx: ClubContext,
  memberId: string,
  listing: GoalListing,
): Promise<Page<SharedGoal>> {
  const athlete = await memberAthleteScope(ctx, memberId)
  const calendar = calendarAt(ctx.now, await queries.findCalendar(ctx.db, athlete))
  const page = await pageOfGoals({ db: ctx.db, now: ctx.now, athlete, calendar }, listing)
  return { items: page.goals.map(presentShared), nextCursor: page.nextCursor }
}

/** Whether a goal is active isn't stored, so all open goals are judged; others are read by page. */
async function pageOfGoals(reading: GoalContext, { state, ...page }: GoalListing) {
  const { db, athlete, calendar } = reading
  const { athleteId } = athlete
  const open = await judgeGoals(reading, await queries.openGoals(db, { athleteId, today: calendar.today }))
  const active = open.filter((goal) => stateOfGoal(goal) === 'active')
  if (state === 'active') {
    const byId = new Map(active.map((goal) => [goal.row.id, goal]))
    const { rows, nextCursor } = queries.pageOfOpen(
      active.map(({ row }) => row),
      page,
    )
    return { goals: rows.flatMap(({ id }) => byId.get(id) ?? []), nextCursor }
  }
  const except = active.map(({ row }) => row.id)
  const { rows, nextCursor } = await queries.pageOfOthers(db, athlete, { ...page, except })
  return { goals: await judgeGoals(reading, rows), nextCursor }
}

export const showGoal = async (ctx: SignedInContext, id: string): Promise<GoalInFull> =>
  presentInFull(await judgeOne(ctx, await ownGoal(ctx, id)))

const ownGoal = ({ db, athlete }: SignedInContext, id: string): Promise<GoalRow> => goals.get(db, athlete, id)

/** The kind can't change. Throws `stale`. */
export async function changeGoal(
  ctx: SignedInContext,
  id: string,
  { version, ...input }: GoalChanges,
): Promise<Goal> {
  const known = await ownGoal(ctx, id)
  const fields = { ...input, ...toTerms({ ...input, kind: known.kind }) }
  refuseWrongGoal(fields, ctx.actor.user.firstDayOfWeek)
  await refuseWrongPerformance(ctx, fields, known)
  return updateGoal(ctx, { id, version, changes: fields })
}

type Change = Parameters<typeof goals.updateAtVersion>[2]

const updateGoal = async (ctx: SignedInContext, change: Change): Promise<Goal> =>
  presentOne(ctx, await goals.updateAtVersion(ctx, ctx.athlete, change, presentWith(ctx)))

export async function deleteGoal(ctx: SignedInContext, id: string, version: number): Promise<Goal> {
  const { row } = await goals.softDelete(ctx, ctx.athlete, { id, version }, presentWith(ctx))
  return presentOne(ctx, row)
}

export const restoreGoal = (ctx: SignedInContext, id: string): Promise<Goal> =>
  inTransaction(ctx, async (inside) => {
    const { row, isChanged } = await goals.restore(inside.db, inside.athlete, id)
    if (isChanged) await refuseTooMany(inside)
    return presentOne(inside, row)
  })

export async function archiveGoal(ctx: SignedInContext, id: string, version: number): Promise<Goal> {
  const row = await ownGoal(ctx, id)
  if (row.archivedAt !== null) return presentOne(ctx, row)
  return updateGoal(ctx, { id, version, changes: { archivedAt: ctx.now.toISOString() } })
}

export async function unarchiveGoal(ctx: SignedInContext, id: string): Promise<Goal> {
  const row = await ownGoal(ctx, id)
  if (row.archivedAt === null) return presentOne(ctx, row)
  return updateGoal(ctx, { id, version: row.version, changes: { archivedAt: null } })
}

/** Marks one of the goal's days, up to today, as done. Idempotent. */
export async function tickGoal(ctx: SignedInContext, goalId: string, date: CalendarDay): Promise<Goal> {
  if (!(await isWithinQuota(ctx.db, ctx.athlete, 'goalTicks'))) throw new Refusal('conflict', 'tooManyTicks')
  return inTransaction(ctx, async (inside) => {
    const row = await ownGoal(inside, goalId)
    refuseWrongTick(row, date, ownContext(inside).calendar.today)
    const tick = { id: inside.newId(), goalId, date, createdAt: inside.now.toISOString() }
    await queries.insertTick(inside.db, inside.athlete, tick)
    return presentOne(inside, row)
  })
}

export async function untickGoal(ctx: SignedInContext, goalId: string, date: CalendarDay): Promise<Goal> {
  const row = await ownGoal(ctx, goalId)
  await queries.deleteTick(ctx.db, ctx.athlete, goalId, date)
  return presentOne(ctx, row)
}

const presentWith = (ctx: SignedInContext) => (row: GoalRow) => presentOne(ctx, row)

const presentOne = async (ctx: SignedInContext, row: GoalRow): Promise<Goal> =>
  present(await judgeOne(ctx, row))

async function judgeOne(ctx: SignedInContext, row: GoalRow): Promise<JudgedGoal> {
  const [goal] = await judgeGoals(ownContext(ctx), [row])
  return goal as JudgedGoal
}

/** A constant number of queries, however many goals. */
async function judgeGoals(reading: GoalContext, rows: readonly GoalRow[]): Promise<JudgedGoal[]> {
  const of = (kind: GoalRow['kind']) => rows.filter((row) => row.kind === kind)
  const days = await loadVolumes(reading, of('volume'))
  const ticks = await loadTicks(reading, of('process'))
  const results = await loadResults(reading, of('performance'))
  const records = await recordsIn(reading, reading.athlete, uniqueKeys(of('performance')))
  const clubs = await loadClubDisciplines(reading.db, of('performance'))
  const registers = await loadRegisters(reading, of('attendance'))
  const judge = makeJudge(days, reading.calendar)
  return rows.map((row) => {
    const key = row.disciplineKey ?? ''
    const clubDiscipline = clubs.get(key) ?? null
    const evidence = {
      ...registers,
      ticks: ticks.get(row.id) ?? [],
      results: results.get(key) ?? [],
      record: records.get(key) ?? null,
      better: findComparison(key, clubDiscipline)?.direction ?? 'least',
    }
    const judgement = judge(row, evidence)
    const { calendar } = reading
    const way = () => toProgressLine(row, { days, marks: registers.marks }, judgement, calendar.today)
    return { row, judgement, way, ticks: evidence.ticks, clubDiscipline, calendar }
  })
}

function coveredRange(terms: readonly GoalTerms[]) {
  const first = terms.map(({ start }) => start).sort()[0]
  const last = terms
    .map(({ end }) => end)
    .sort()
    .at(-1)
  return first && last ? { first, last } : null
}

async function loadVolumes({ db, athlete }: GoalContext, goals: readonly GoalTerms[]) {
  const range = coveredRange(goals)
  return range ? dailyVolumes({ db }, athlete, range) : []
}

async function loadRegisters(reading: GoalContext, goals: readonly GoalTerms[]) {
  const range = coveredRange(goals)
  return range ? listRegisters(reading, reading.athlete, range) : { marks: [], planned: [] }
}

async function loadTicks({ db, athlete }: GoalContext, goals: readonly GoalRow[]) {
  const ids = goals.map(({ id }) => id)
  const ticks = ids.length === 0 ? [] : await queries.findTicks(db, athlete, ids)
  const byGoal = Map.groupBy(ticks, ({ goalId }) => goalId)
  return new Map([...byGoal].map(([id, some]) => [id, some.map(({ date }) => date).sort()]))
}

const uniqueKeys = (goals: readonly GoalTerms[]): string[] => [
  ...new Set(goals.flatMap(({ disciplineKey }) => disciplineKey ?? [])),
]

async function loadResults({ db, athlete }: GoalContext, goals: readonly GoalTerms[]) {
  const range = coveredRange(goals)
  const bests = range ? await dailyBests({ db }, athlete, uniqueKeys(goals), range) : []
  return Map.groupBy(bests, ({ disciplineKey }) => disciplineKey)
}

async function loadClubDisciplines(db: Db, goals: readonly GoalTerms[]) {
  const ids = uniqueKeys(goals).filter((key) => !disciplines.has(key))
  const known = ids.length === 0 ? [] : await queries.clubDisciplines(db, ids)
  return new Map(known.map(({ id, ...facts }) => [id, facts]))
}
