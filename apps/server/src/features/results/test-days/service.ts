import { isClubWritable } from '@boathouse/domain/club/clubs/policy'
import { invalidField, notFound, Refusal } from '@boathouse/domain/kernel/errors'
import { byDiscipline } from '@boathouse/domain/results/disciplines/rules'
import type { TestDay, TestDayDetails, TestLine, TestRecord } from '@boathouse/domain/results/test-days/model'
import { mayRunTestDay, maySeeTestDay, maySeeTestGrid } from '@boathouse/domain/results/test-days/policy'
import { bandOf, isNews, RECORDS_SHOWN_MS, TELL_DELAY_MS } from '@boathouse/domain/results/test-days/rules'
import { coachedScope } from '#auth/coached-scopes.ts'
import { type ClubScope, clubScope, coachesSquad, systemClubScope } from '#auth/gate.ts'
import type { ClubContext, PublicContext, SignedInContext } from '../../../context.ts'
import { type SquadsOfChoice, squadsOfChoices } from '../../club/choices/service.ts'
import { showClub } from '../../club/clubs/service.ts'
import { type ViewerContext, viewerContext } from '../../practices/practices/service.ts'
import { findClubDisciplines } from '../disciplines/service.ts'
import { weighTested } from '../results/change.ts'
import * as cells from './cell-queries.ts'
import * as lines from './line-queries.ts'
import { presentOwn, presentRecord, presentTestDay } from './present.ts'
import type { TestDayRow } from './queries.ts'
import * as queries from './queries.ts'
import * as records from './record-queries.ts'

export type TestDayContext = ClubContext & ViewerContext

/** Throws for non-members, including super admins. */
export const memberContext = (ctx: ClubContext): TestDayContext => ({ ...ctx, ...viewerContext(ctx) })

const runsAll = ({ viewer }: TestDayContext): boolean => mayRunTestDay(viewer.clubRole, [])

const viewerKey = ({ club, viewer }: TestDayContext) => ({ clubId: club.clubId, athleteId: viewer.id })

interface Found {
  readonly row: TestDayRow
  readonly squads: SquadsOfChoice | undefined
  readonly isRun: boolean
  readonly seesGrid: boolean
}

async function judgeAll(ctx: TestDayContext, rows: readonly TestDayRow[]): Promise<Found[]> {
  const choices = rows.flatMap(({ choiceId }) => choiceId ?? [])
  const known = await squadsOfChoices(ctx, choices, { userId: ctx.viewer.id, knowsAll: runsAll(ctx) })
  return rows.map((row) => {
    const squads = known.get(row.choiceId ?? '')
    const judged = [ctx.viewer.clubRole, squads?.standings ?? []] as const
    return { row, squads, isRun: mayRunTestDay(...judged), seesGrid: maySeeTestGrid(...judged) }
  })
}

interface Which {
  /** Includes deleted ones. */
  readonly deletedToo?: boolean
}

/** Throws `notFound` unless the viewer may see the test day. */
async function findSeen(
  ctx: TestDayContext,
  testDayId: string,
  { deletedToo = false }: Which = {},
): Promise<Found> {
  const row = await queries.findTestDay(ctx.db, viewerKey(ctx), testDayId)
  if (!row || (row.deletedAt !== null && !deletedToo)) throw notFound()
  const [found] = await judgeAll(ctx, [row])
  const isTheirs = row.choiceId === null || row.chosen !== null || row.ownCells !== null
  const seesIt = found && maySeeTestDay(row.publishedAt, { seesGrid: found.seesGrid, isTheirs })
  if (!seesIt || (row.deletedAt !== null && !found.isRun)) throw notFound()
  return found
}

/** Throws `notFound` unless the viewer may see the test day, `forbidden` unless they see its grid. */
export async function findOverseen(ctx: TestDayContext, testDayId: string): Promise<TestDayRow> {
  const { row, seesGrid } = await findSeen(ctx, testDayId)
  if (!seesGrid) throw new Refusal('forbidden')
  return row
}

/** Throws `notFound` unless the viewer may see the test day, `forbidden` unless they run it. */
export async function findRun(ctx: TestDayContext, testDayId: string, which?: Which): Promise<TestDayRow> {
  const { row, isRun } = await findSeen(ctx, testDayId, which)
  if (!isRun) throw new Refusal('forbidden')
  return row
}

/** Throws an invalid `memberId`, the same for non-members and for members who are neither asked nor have entries. */
export async function requireMember(
  { db, club }: TestDayContext,
  { choiceId }: TestDayRow,
  { athleteId, isKnown }: { readonly athleteId: string; readonly isKnown: boolean },
) {
  const member = await cells.findMember(db, { clubId: club.clubId, athleteId, choiceId })
  const isAsked = member && (choiceId === null ? member.role === 'athlete' : member.chosen !== null)
  if (!member || !(isAsked || isKnown)) throw invalidField('memberId', 'memberUnknown')
}

async function presentAll(ctx: TestDayContext, found: readonly Found[]): Promise<TestDay[]> {
  const isActive = isClubWritable(await showClub(ctx))
  const clubDisciplines = await findClubDisciplines(ctx)
  return found.map(({ row, isRun, squads }) =>
    presentTestDay(row, { squads: squads?.known ?? [], isRun, isActive, clubDisciplines }),
  )
}

type Page = { readonly limit: number; readonly cursor?: string | undefined }

export async function listTestDays(ctx: ClubContext, page: Page) {
  const context = memberContext(ctx)
  const listed = { ...page, runsAll: runsAll(context) }
  const { rows, nextCursor } = await queries.pageOfTestDays(ctx.db, viewerKey(context), listed)
  const items = await presentAll(context, await judgeAll(context, rows))
  const isActive = ctx.actor.membership?.clubStatus === 'active'
  const runsSome = listed.runsAll || (await coachesSquad(ctx.db, ctx.actor))
  return { items, nextCursor, abilities: { create: isActive && runsSome } }
}

export async function showTestDay(ctx: ClubContext, testDayId: string): Promise<TestDayDetails> {
  const context = memberContext(ctx)
  await findSeen(context, testDayId)
  return presentDetails(context, testDayId)
}

/** Shows a deleted test day to those who run it. */
export async function presentDetails(ctx: TestDayContext, testDayId: string): Promise<TestDayDetails> {
  const found = await findSeen(ctx, testDayId, { deletedToo: true })
  const [testDay] = await presentAll(ctx, [found])
  if (!testDay) throw notFound()
  const { choiceId, publishedAt } = found.row
  const isChosen = found.seesGrid && testDay.audience === 'chosen' && choiceId !== null
  const chosen = isChosen ? await cells.listChosen(ctx.db, { clubId: ctx.club.clubId, choiceId }) : null
  const own =
    publishedAt === null ? [] : await cells.cellsOfAthlete(ctx.db, { ...ctx.club, testDayId }, ctx.viewer.id)
  return { ...testDay, memberIds: chosen?.map(({ id }) => id) ?? null, own: own.map(presentOwn) }
}

/** Schedules notifications of new records; a later change postpones them. Run it in a transaction. */
export async function tellRecords(
  { db, club, now }: TestDayContext,
  { id, date }: Pick<TestDayRow, 'id' | 'date'>,
): Promise<void> {
  if (!isNews(date, now)) return
  const tellAt = new Date(now.getTime() + TELL_DELAY_MS).toISOString()
  await records.setTellAt(db, { ...club, testDayId: id }, tellAt)
}

const isRecord = ({ score, bestBeside }: Pick<records.TestedRow, 'score' | 'bestBeside'>): boolean =>
  bestBeside === null || score < bestBeside

/** Records at recently published test days of the user's club; empty without a club. */
export async function showOwnRecords({ db, now, actor }: SignedInContext): Promise<{ items: TestRecord[] }> {
  const { membership, user } = actor
  if (!membership) return { items: [] }
  const since = new Date(now.getTime() - RECORDS_SHOWN_MS).toISOString()
  const done = await records.listRecent(db, clubScope(actor, membership.clubId), {
    athleteId: user.id,
    since,
  })
  return { items: done.filter((row) => isRecord(row) && isNews(row.date, now)).map(presentRecord) }
}

type Db = Pick<PublicContext, 'db'>

/** Empty if the test day is now a draft or deleted. */
export async function findTestRecords(
  { db }: Db,
  {
    clubId,
    testDayId,
    userId: athleteId,
  }: { readonly clubId: string; readonly testDayId: string; readonly userId: string },
) {
  const done = await records.listOfAthlete(db, { ...systemClubScope(clubId), testDayId, athleteId })
  return done.filter(isRecord)
}

export async function listUntold({ db }: Db, testDay: ClubScope & { readonly testDayId: string }) {
  const done = await records.listOfDay(db, testDay)
  return done.filter((row) => isRecord(row) && row.toldValue !== row.value)
}

/** Number of latest tests that are shown. */
const MAX_POINTS = 200

/** Empty without a club. */
export async function showOwnLines(ctx: SignedInContext): Promise<{ items: TestLine[] }> {
  const { membership, user } = ctx.actor
  if (!membership) return { items: [] }
  return loadLines({ ...ctx, club: clubScope(ctx.actor, membership.clubId) }, user.id, null)
}

/** Includes test days that the user may see. Throws `notFound` unless the user coaches the athlete. */
export async function showMemberLines(ctx: ClubContext, memberId: string): Promise<{ items: TestLine[] }> {
  // Results of the club's test days need no consent.
  await coachedScope(ctx, memberId)
  const viewer = memberContext(ctx)
  return loadLines(ctx, memberId, runsAll(viewer) ? null : viewer.viewer.id)
}

async function loadLines(
  ctx: Pick<ClubContext, 'db' | 'club'>,
  athleteId: string,
  seenBy: string | null,
): Promise<{ items: TestLine[] }> {
  const points = await lines.pointsOf(ctx.db, ctx.club, { athleteId, most: MAX_POINTS, seenBy })
  if (points.length === 0) return { items: [] }
  const asked = {
    testDayIds: [...new Set(points.map(({ testDayId }) => testDayId))],
    disciplineKeys: [...new Set(points.map(({ disciplineKey }) => disciplineKey))],
  }
  const ends = Map.groupBy(
    await lines.bandEnds(ctx.db, ctx.club, asked),
    ({ testDayId, disciplineKey }) => `${testDayId} ${disciplineKey}`,
  )
  const bandAt = (testDayId: string, key: string) => {
    const found = ends.get(`${testDayId} ${key}`) ?? []
    const values = new Map(found.map(({ place, value }) => [place, value]))
    return bandOf(found[0]?.athletes ?? 0, (place) => values.get(place) ?? 0)
  }
  const clubDisciplines = await findClubDisciplines(ctx)
  const byDisciplines = Map.groupBy(points.toReversed(), ({ disciplineKey }) => disciplineKey)
  const items = [...byDisciplines].map(([disciplineKey, all]) => ({
    disciplineKey,
    clubDiscipline: clubDisciplines.get(disciplineKey) ?? null,
    points: all.map(({ disciplineKey: key, ...point }) => ({ ...point, band: bandAt(point.testDayId, key) })),
  }))
  return { items: items.toSorted((one, other) => byDiscipline(one.disciplineKey, other.disciplineKey)) }
}

export async function moveWeights(ctx: TestDayContext, row: TestDayRow): Promise<void> {
  const day = { ...ctx.club, testDayId: row.id }
  const weighed = await cells.listWeighed(ctx.db, day)
  if (weighed.length === 0) return
  await weighTested(ctx, row, weighed)
  await cells.clearWeighed(ctx.db, day)
}
