import type { CallOutput, CheckedInput } from '@boathouse/domain/kernel/contract'
import { AROUND_PRACTICE_MS } from '@boathouse/domain/practices/practices/model'
import { refuseWideRange } from '@boathouse/domain/practices/practices/rules'
import { refuseLongRange } from '@boathouse/domain/practices/rates/rules'
import type * as contracts from '@boathouse/domain/practices/register/contract'
import type { PastRegister, RegisterState, RegisterSummary } from '@boathouse/domain/practices/register/model'
import type { ClubContext } from '../../../context.ts'
import { showSquad } from '../../club/squads/service.ts'
import {
  coachIdOf,
  countExpected,
  runnerContext,
  type ViewerContext,
  viewerContext,
} from '../practices/service.ts'
import * as queries from './table-queries.ts'

type Asked<Call extends keyof typeof contracts> = (typeof contracts)[Call]

export async function listPast(
  ctx: ClubContext,
  { limit, cursor }: CheckedInput<Asked<'listPastRegisters'>>['query'],
): Promise<CallOutput<Asked<'listPastRegisters'>>> {
  const viewer = viewerContext(ctx)
  const asked = { now: ctx.now, coachId: coachIdOf(viewer), limit, cursor }
  const { rows, nextCursor } = await queries.pageOver(ctx.db, ctx.club, asked)
  return { items: await summarised(viewer, rows), nextCursor }
}

export async function listOfDays(
  ctx: ClubContext,
  days: CheckedInput<Asked<'listRegistersOfDays'>>['query'],
): Promise<CallOutput<Asked<'listRegistersOfDays'>>> {
  const runner = runnerContext(ctx)
  refuseWideRange(days)
  const range = { first: days.from, last: days.to }
  const rows = await queries.countsOfDays(ctx.db, ctx.club, range)
  const summaryOf = await loadSummaries(runner, rows)
  return { items: rows.map((row) => ({ practiceId: row.id, ...summaryOf(row) })) }
}

/** A page of practices, latest first, with all athletes or a squad's. Throws `notFound` for unknown squads. */
export async function listMatrix(
  ctx: ClubContext,
  { from, to, squad: squadId, ...page }: CheckedInput<Asked<'listRegisterMatrix'>>['query'],
): Promise<CallOutput<Asked<'listRegisterMatrix'>>> {
  const { db, club, now } = runnerContext(ctx)
  refuseLongRange({ from, to })
  if (squadId !== undefined) await showSquad(ctx, squadId)
  const startsBy = new Date(now.getTime() + AROUND_PRACTICE_MS).toISOString()
  const { rows, nextCursor } = await queries.pageTaken(db, club, {
    first: from,
    last: to,
    startsBy,
    squadId,
    ...page,
  })
  const { clubId } = club
  const athletes = await (squadId === undefined
    ? queries.athletesByName(db, { clubId })
    : queries.athletesOfSquad(db, { clubId, squadId }))
  const items: CallOutput<Asked<'listRegisterMatrix'>>['items'] = []
  for (let at = 0; at < rows.length; at += REGISTERS_AT_ONCE) {
    const some = rows.slice(at, at + REGISTERS_AT_ONCE)
    const stateOf = await statesIn({ db, club }, some)
    for (const { startsAt: _, ...row } of some)
      items.push({ ...row, states: athletes.map(({ memberId }) => stateOf(row.id, memberId)) })
  }
  return { athletes, items, nextCursor }
}

/** Small batches, so other requests run in between. */
const REGISTERS_AT_ONCE = 10

async function statesIn(
  { db, club }: Pick<ViewerContext, 'db' | 'club'>,
  practices: readonly { readonly id: string }[],
): Promise<(practiceId: string, athleteId: string) => RegisterState> {
  const ids = practices.map(({ id }) => id)
  const states = new Map<string, RegisterState>()
  for (const { practiceId, athleteId, state } of await queries.recordedIn(db, club, ids))
    states.set(`${practiceId} ${athleteId}`, state)
  return (practiceId, athleteId) => states.get(`${practiceId} ${athleteId}`) ?? 'none'
}

export async function summariesFor(
  runner: ViewerContext,
  practiceIds: readonly string[],
): Promise<(practiceId: string) => RegisterSummary> {
  const rows = await queries.countEntries(runner.db, runner.club, practiceIds)
  const summaryOf = await loadSummaries(runner, rows)
  const summaries = new Map(rows.map((row) => [row.id, summaryOf(row)]))
  return (practiceId) => summaries.get(practiceId) ?? NO_REGISTER
}

const NO_REGISTER: RegisterSummary = { isTaken: false, attended: 0, expected: 0 }

/** Missing registers are reported for two weeks. */
const ASKED_FOR_MS = 14 * 86_400_000
/** Practices without a register that the search reads; some expected no one. */
const LOOKED_AT = 30

/** Recent practices that the viewer runs and that expected someone, but have no register. Latest first. */
export async function listForgotten(viewer: ViewerContext): Promise<PastRegister[]> {
  const { db, club, now } = viewer
  const since = new Date(now.getTime() - ASKED_FOR_MS).toISOString()
  const asked = { now, since, coachId: coachIdOf(viewer), limit: LOOKED_AT }
  const rows = await queries.withoutRegister(db, club, asked)
  return (await summarised(viewer, rows)).filter(({ register }) => register.expected > 0)
}

type Row = Awaited<ReturnType<typeof queries.withoutRegister>>[number]

async function summarised(runner: ViewerContext, rows: readonly Row[]): Promise<PastRegister[]> {
  const summaryOf = await loadSummaries(runner, rows)
  return rows.map(({ attended, taken, ...row }) => ({
    ...row,
    register: summaryOf({ id: row.id, attended, taken }),
  }))
}

interface Counted {
  readonly id: string
  readonly attended: number
  readonly taken: string | null
}

async function loadSummaries(
  runner: ViewerContext,
  rows: readonly Counted[],
): Promise<(row: Counted) => RegisterSummary> {
  const expected = await countExpected(
    runner,
    rows.map(({ id }) => id),
  )
  return ({ id, attended, taken }) => ({
    isTaken: taken !== null,
    attended,
    expected: expected.get(id) ?? 0,
  })
}
