import type { Readable } from 'node:stream'
import type { BodyOf } from '@boathouse/domain/kernel/contract'
import { invalidField, Refusal } from '@boathouse/domain/kernel/errors'
import { toScore } from '@boathouse/domain/results/disciplines/rules'
import type {
  EnteredCell,
  exportTestDay as exportContract,
} from '@boathouse/domain/results/test-days/contract'
import type { TestAthlete, TestCell, TestGrid } from '@boathouse/domain/results/test-days/model'
import { maySeePercents } from '@boathouse/domain/results/test-days/policy'
import { bestAttempt, refuseStateWithAttempts } from '@boathouse/domain/results/test-days/rules'
import { throttle } from '#auth/throttle.ts'
import { recordEntry } from '#db/audit-entries.ts'
import { noteChange } from '#db/club-changes.ts'
import { findLocale } from '#db/locale.ts'
import { runExclusive } from '#db/run-exclusive.ts'
import { inTransaction } from '#db/transaction.ts'
import type { ClubContext } from '../../../context.ts'
import { writableClub } from '../../club/clubs/service.ts'
import {
  findClubDisciplines,
  type KnownDiscipline,
  knownDiscipline,
  toMeasured,
} from '../disciplines/service.ts'
import { compareTested, putTested, removeTested, type Tested } from '../results/change.ts'
import { standardsOn } from '../standards/service.ts'
import * as cells from './cell-queries.ts'
import { keysOf, presentCell, writeAttempts, writeTestDayCsv, writeTestDayXlsx } from './present.ts'
import type { TestDayRow } from './queries.ts'
import {
  findOverseen,
  findRun,
  memberContext,
  moveWeights,
  presentDetails,
  requireMember,
  type TestDayContext,
  tellRecords,
} from './service.ts'

type Disciplines = ReadonlyMap<string, KnownDiscipline>

async function disciplinesOf(ctx: TestDayContext, row: TestDayRow): Promise<Disciplines> {
  const ofClub = await findClubDisciplines(ctx)
  return new Map(keysOf(row).map((key) => [key, knownDiscipline(key, ofClub.get(key) ?? null)]))
}

/** Runs a constant number of queries. */
export async function showTestGrid(ctx: ClubContext, testDayId: string): Promise<TestGrid> {
  const runner = memberContext(ctx)
  const row = await findOverseen(runner, testDayId)
  const { athletes, shown } = await loadGrid(runner, row)
  const standards = maySeePercents(runner.viewer.clubRole)
    ? await standardsOn(ctx, {
        day: row.date,
        memberIds: athletes.map(({ id }) => id),
        disciplineKeys: keysOf(row),
      })
    : null
  return { testDay: await presentDetails(runner, testDayId), athletes, cells: shown, standards }
}

export async function loadGrid(ctx: TestDayContext, row: TestDayRow) {
  const known = await disciplinesOf(ctx, row)
  const stored = await cells.cellsOfDay(ctx.db, { ...ctx.club, testDayId: row.id })
  const athletes = mergeAthletes(await listAsked(ctx, row), stored)
  // Former members' other results are not shown.
  const former = new Set(stored.filter(({ member }) => member === null).map(({ athleteId }) => athleteId))
  const athleteIds = athletes.map(({ id }) => id).filter((id) => !former.has(id))
  const comparisons = await compareTested(ctx, row, { athleteIds, disciplines: known })
  const byPair = new Map(stored.map((cell) => [`${cell.athleteId} ${cell.disciplineKey}`, cell]))
  const shown = athletes.flatMap(({ id }): TestCell[] =>
    [...known.keys()].map((key) => toShown(id, key, byPair.get(`${id} ${key}`), comparisons)),
  )
  return { athletes, stored, shown, known }
}

const EXPORTS_PER_ACCOUNT = { most: 30, minutes: 15 }

const files = { csv: writeTestDayCsv, xlsx: writeTestDayXlsx }

/** Logged, because names leave the server with the file. */
export async function exportTestDay(
  ctx: ClubContext,
  testDayId: string,
  { format }: BodyOf<typeof exportContract>,
): Promise<{ name: string; type: string; stream: Readable }> {
  const { user, membership } = ctx.actor
  await throttle(ctx, `exports:testDay:${user.id}`, EXPORTS_PER_ACCOUNT)
  const grid = await showTestGrid(ctx, testDayId)
  await recordEntry(ctx, { action: 'testDayExported', actorId: user.id, clubId: ctx.club.clubId })
  const locale = await findLocale(ctx.db, ctx.athlete)
  const report = { grid, clubName: membership?.clubName ?? '', madeAt: ctx.now }
  return { ...(await files[format](report, locale)), name: `test-day-${grid.testDay.date}.${format}` }
}

function toShown(
  memberId: string,
  disciplineKey: string,
  cell: cells.CellRow | undefined,
  { lastOf, judge }: Awaited<ReturnType<typeof compareTested>>,
): TestCell {
  const value = cell?.value ?? null
  const judged = value === null ? { isRecord: false, warning: null } : judge(memberId, disciplineKey, value)
  return presentCell({ memberId, disciplineKey }, cell, { last: lastOf(memberId, disciplineKey), ...judged })
}

type Person = Omit<TestAthlete, 'isAsked'>

const listAsked = ({ db, club: { clubId } }: TestDayContext, { choiceId }: TestDayRow): Promise<Person[]> =>
  choiceId === null ? cells.listAthletes(db, { clubId }) : cells.listChosen(db, { clubId, choiceId })

type Stored = Awaited<ReturnType<typeof cells.cellsOfDay>>

/** Asked members by name, then others with entries. Omits former members' emails. */
function mergeAthletes(asked: readonly Person[], stored: Stored): TestAthlete[] {
  const isAsked = new Set(asked.map(({ id }) => id))
  const others = new Map(
    stored
      .filter(({ athleteId, value, state }) => !isAsked.has(athleteId) && (value !== null || state !== null))
      .map(({ athleteId: id, firstName, lastName, email, member }) => [
        id,
        { id, firstName, lastName, email: member === null ? null : email, isAsked: false },
      ]),
  )
  return [...asked.map((person) => ({ ...person, isAsked: true })), ...others.values()]
}

/** Best attempts of current members. */
export const toTested = (stored: Stored, known: Disciplines): Tested[] =>
  stored.flatMap(({ athleteId, disciplineKey, value, enteredBy, member }) => {
    const comparison = known.get(disciplineKey)?.comparison
    if (value === null || member === null || !comparison) return []
    return [{ athleteId, disciplineKey, value, score: toScore(comparison.direction, value), enteredBy }]
  })

/** Enters an athlete's attempts. Updates the result of a published day. Idempotent. Throws `stale`. */
export function enterTestCell(
  ctx: ClubContext,
  testDayId: string,
  { version, ...entered }: EnteredCell,
): Promise<TestCell> {
  refuseStateWithAttempts(entered.state, entered.attempts)
  const member = memberContext(ctx)
  const enter = () =>
    inTransaction(member, async (inside) => {
      const row = await findRun(inside, testDayId)
      await writableClub(inside)
      const known = await disciplinesOf(inside, row)
      const cell = await toCell(inside, row, { entered, known })
      const before = await cells.findCell(inside.db, cell.key)
      if (before && isSame(before, cell)) return show(inside, row, { cell, known })
      await requireMember(inside, row, { athleteId: entered.memberId, isKnown: before !== undefined })
      if ((before?.version ?? 0) !== version)
        throw new Refusal('conflict', 'stale', { current: await show(inside, row, { cell, known }) })
      await store(inside, row, { cell, before })
      return show(inside, row, { cell, known })
    })
  // One at a time: PostgreSQL would retry most of a club's concurrent entries.
  return runExclusive(`${ctx.club.clubId} testDays`, enter)
}

interface NewCell {
  readonly key: cells.CellKey
  readonly state: EnteredCell['state']
  readonly attempts: string
  readonly value: number | null
  readonly score: number
}

interface Entering {
  readonly entered: Omit<EnteredCell, 'version'>
  readonly known: Disciplines
}

/** Throws an invalid field for other disciplines and impossible values. */
async function toCell(
  { club }: TestDayContext,
  row: TestDayRow,
  { entered: { memberId: athleteId, disciplineKey, state, attempts }, known }: Entering,
): Promise<NewCell> {
  const discipline = known.get(disciplineKey)
  if (!discipline) throw invalidField('disciplineKey', 'disciplineUnknown')
  const measured = attempts.map(({ id, value }) => ({ id, value: toMeasured(discipline, value).value }))
  const { direction } = discipline.comparison
  const value = bestAttempt({ direction }, measured)?.value ?? null
  return {
    key: { clubId: club.clubId, testDayId: row.id, athleteId, disciplineKey },
    state,
    attempts: writeAttempts(measured),
    value,
    score: value === null ? 0 : toScore(direction, value),
  }
}

const isSame = (before: cells.CellRow, { state, attempts }: NewCell): boolean =>
  before.state === state && before.attempts === attempts

interface Storing {
  readonly cell: NewCell
  readonly before: cells.CellRow | undefined
}

async function store(ctx: TestDayContext, row: TestDayRow, { cell, before }: Storing): Promise<void> {
  const { key, state, attempts, value, score } = cell
  const at = ctx.now.toISOString()
  const isPublished = row.publishedAt !== null
  const enteredBy = ctx.viewer.id
  await cells.putCell(ctx.db, {
    ...key,
    id: before?.id ?? ctx.newId(),
    state,
    attempts,
    value,
    enteredBy,
    correctedAt: isPublished ? at : (before?.correctedAt ?? null),
    toldValue: null,
    bodyWeight: null,
    version: (before?.version ?? 0) + 1,
    createdAt: at,
    updatedAt: at,
  })
  await noteChange(ctx, 'testCells')
  if (!isPublished) return
  const { athleteId, disciplineKey } = key
  if (value === null) await removeTested(ctx, row, key)
  else await putTested(ctx, row, [{ athleteId, disciplineKey, value, score, enteredBy }])
  await moveWeights(ctx, row)
  await tellRecords(ctx, row)
  const { clubId } = ctx.club
  await recordEntry(ctx, { action: 'testCorrected', actorId: enteredBy, subjectId: athleteId, clubId })
  await noteChange(ctx, 'testDays')
}

async function show(
  ctx: TestDayContext,
  row: TestDayRow,
  { cell: { key }, known }: { readonly cell: NewCell; readonly known: Disciplines },
): Promise<TestCell> {
  const { athleteId, disciplineKey } = key
  const only = known.get(disciplineKey)
  const disciplines = new Map(only && [[disciplineKey, only]])
  const comparisons = await compareTested(ctx, row, { athleteIds: [athleteId], disciplines })
  return toShown(athleteId, disciplineKey, await cells.findCell(ctx.db, key), comparisons)
}
