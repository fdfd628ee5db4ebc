import { addDays, dayAt } from '@boathouse/domain/kernel/calendar-day'
import { Refusal } from '@boathouse/domain/kernel/errors'
import type { DayRange } from '@boathouse/domain/kernel/periods'
import { toSearchWords } from '@boathouse/domain/kernel/search'
import { findCraftFamily } from '@boathouse/domain/training/activity-files/craft-family-rules'
import { mayRecount } from '@boathouse/domain/training/stroke-factors/rules'
import {
  type LoggedTrainingSession,
  noDetails,
  type TrainingSessionChanges,
  type TrainingSummary,
} from '@boathouse/domain/training/training-sessions/contract'
import type {
  DayPart,
  DayTypes,
  DayVolume,
  SessionFilters,
  TrainingSession,
} from '@boathouse/domain/training/training-sessions/model'
import {
  minutesToMs,
  refuseWrongSession,
  searchKeyFor,
  summaryPeriods,
} from '@boathouse/domain/training/training-sessions/rules'
import type { AthleteScope } from '#auth/gate.ts'
import { isUniqueViolation } from '#db/errors.ts'
import { isWithinQuota } from '#db/quota.ts'
import { forgetCourseSearch, NOT_JOINED, NOT_RECORDED } from '#db/rows/session-rows.ts'
import { inTransaction } from '#db/transaction.ts'
import type { SignedInContext } from '../../../context.ts'
import { emitOwn } from '../../../events/emit.ts'
import { insertUnplanned, insertUnplannedInClub } from './logging-queries.ts'
import { present } from './present.ts'
import * as queries from './queries.ts'
import { type SessionRow, sessions } from './queries.ts'

/** Day in the athlete's time zone; UTC until a browser reports one. */
const today = ({ now, actor }: SignedInContext) => dayAt(now, actor.user.timeZone ?? 'UTC')

/** Idempotent. Throws a conflict if the id is taken. */
export async function logSession(
  ctx: SignedInContext,
  { duration, practiceId, plannedId, ...fields }: LoggedTrainingSession,
): Promise<{ session: TrainingSession; isNew: boolean }> {
  refuseWrongSession(fields, today(ctx))
  return storeLogged(ctx, { ...fields, durationMs: minutesToMs(duration) }, { practiceId, plannedId })
}

/** Facts from another source, for example an outing. */
type Known = Pick<NewSession, 'id' | 'date' | 'durationMs' | 'sport' | 'craft' | 'distance' | 'startTime'>

/** Omits type and intensity. Accepts a day ahead: the outing is over, perhaps in a time zone ahead of the athlete's. */
export async function logKnown(
  ctx: SignedInContext,
  known: Known,
): Promise<{ session: TrainingSession; isNew: boolean }> {
  const unsaid = { type: 'notSet', intensity: 'notSet', weather: '', notes: '' } as const
  return storeLogged(ctx, { ...noDetails(), ...unsaid, ...known }, {})
}

type NewSession = Omit<
  LoggedTrainingSession,
  'duration' | 'type' | 'intensity' | 'practiceId' | 'plannedId'
> &
  Pick<SessionRow, 'type' | 'intensity' | 'durationMs'>

async function storeLogged(
  ctx: SignedInContext,
  fields: NewSession,
  { practiceId, plannedId }: Pick<LoggedTrainingSession, 'practiceId' | 'plannedId'>,
): Promise<{ session: TrainingSession; isNew: boolean }> {
  const input = {
    ...fields,
    restMs: null,
    source: 'typed' as const,
    sourceId: null,
    sourceAt: null,
    ...NOT_RECORDED,
    ...NOT_JOINED,
    searchKey: searchKeyFor(fields),
  }
  const isFull = !(await isWithinQuota(ctx.db, ctx.athlete, 'trainingSessions'))
  // A retry succeeds even if the log is full.
  if (isFull && !(await sessions.findSame(ctx.db, ctx.athlete, input, present)))
    throw new Refusal('conflict', 'tooManySessions')
  const unplanned = practiceId === undefined && plannedId === undefined && (await storeUnplanned(ctx, input))
  if (unplanned) return { session: present(unplanned), isNew: true }
  const { row, isNew } = await inTransaction(ctx, async (inside) => {
    const stored = await sessions.insertOnce(inside, inside.athlete, input, present)
    if (!stored.isNew) return stored
    await emitOwn(inside, 'sessionsAdded', { sessions: [stored.row], plannedId, practiceId })
    return stored
  })
  return { session: present(row), isNew }
}

type StoredSession = Parameters<typeof insertUnplanned>[2]

/**
 * Stores without `sessionsAdded`, whose followers have no plan or practice to link. Undefined if a plan may match or
 * the id is taken. `showMatchedDays` asks about plans stored at the same time.
 */
function storeUnplanned(ctx: SignedInContext, input: StoredSession): Promise<SessionRow | undefined> {
  const { actor, athlete } = ctx
  const days = { first: addDays(input.date, -1), last: addDays(input.date, 1) }
  const planned = { ...days, athleteId: athlete.athleteId }
  // Plans of several clubs may match.
  if (actor.memberships.length > 1) return Promise.resolve(undefined)
  const clubId = actor.membership?.clubId
  return clubId === undefined
    ? insertUnplanned(ctx, athlete, input, planned)
    : insertUnplannedInClub(ctx, athlete, input, { ...planned, clubId })
}

type Page = { readonly limit: number; readonly cursor?: string | undefined }

export async function listSessions(ctx: SignedInContext, { text, ...page }: Page & SessionFilters) {
  const words = text ? toSearchWords(text) : []
  // Text of accents only, which no search key contains.
  if (text && words.length === 0) return { items: [], nextCursor: null }
  const { rows, nextCursor } = await queries.pageOfSessions(ctx.db, ctx.athlete, { ...page, words })
  return { items: rows.map(present), nextCursor }
}

/** For a joined session, returns the one it was joined into, so old links work. Throws `notFound`. */
export async function showSession(ctx: SignedInContext, id: string): Promise<TrainingSession> {
  const row = await sessions.find(ctx.db, ctx.athlete, id)
  if (row) return present(row)
  return present(
    await sessions.get(ctx.db, ctx.athlete, (await queries.findJoinedInto(ctx.db, ctx.athlete, id)) ?? id),
  )
}

export async function changeSession(
  ctx: SignedInContext,
  id: string,
  { version, duration, ...fields }: TrainingSessionChanges,
): Promise<TrainingSession> {
  refuseWrongSession(fields, today(ctx))
  const changes = {
    ...fields,
    ...(duration !== undefined && { durationMs: minutesToMs(duration) }),
    searchKey: searchKeyFor(fields),
  }
  const session = await inTransaction(ctx, async (inside) => {
    const before = await queries.findCraft(inside.db, inside.athlete, id)
    const row = await sessions.updateAtVersion(inside, inside.athlete, { id, version, changes }, present)
    return before ? followCraft(inside, before, row) : row
  })
  return present(session)
}

type Craft = Pick<SessionRow, 'sport' | 'craft'>

/** Recalculates best efforts and stroke rate for the session's craft. */
async function followCraft(ctx: SignedInContext, before: Craft, row: SessionRow): Promise<SessionRow> {
  if (row.recording === null) return row
  await moveEfforts(ctx, row)
  if (mayRecount(before) === mayRecount(row)) return row
  await emitOwn(ctx, 'craftChanged', { sessionId: row.id, before, after: row })
  return sessions.get(ctx.db, ctx.athlete, row.id)
}

/** Undefined if deleted. */
export const findStored = ({ db, athlete }: SignedInContext, id: string) => sessions.find(db, athlete, id)

/** Applies all consequences of a new craft. Run it in a transaction. */
export async function changeStored(
  ctx: SignedInContext,
  before: SessionRow,
  changes: Partial<Pick<SessionRow, 'sport' | 'craft' | 'type' | 'intensity' | 'rpe' | 'distance'>>,
): Promise<SessionRow> {
  const { id, version } = before
  const row = await sessions.updateAtVersion(ctx, ctx.athlete, { id, version, changes })
  return followCraft(ctx, before, row)
}

/** Best efforts belong to the craft family that the athlete entered. */
async function moveEfforts(
  { db, athlete }: SignedInContext,
  { id, sport, craft }: SessionRow,
): Promise<void> {
  const recorded = await queries.findPlaceOfRecording(db, athlete, id)
  if (!recorded) return
  const family = findCraftFamily({ sport, craft, isIndoor: recorded.isIndoor })
  await queries.setFamilyOfEfforts(db, athlete, { sessionId: id, family })
  await forgetCourseSearch(db, athlete, id)
}

/** Throws for joined sessions, which must be separated first. Idempotent. */
export const deleteSession = (ctx: SignedInContext, id: string, version: number): Promise<TrainingSession> =>
  inTransaction(ctx, async (inside) => {
    await refuseJoined(inside, id)
    const { row } = await sessions.softDelete(inside, inside.athlete, { id, version }, present)
    return present(row)
  })

async function refuseJoined({ db, athlete }: SignedInContext, id: string): Promise<void> {
  if (await queries.findJoinedInto(db, athlete, id)) throw new Refusal('conflict', 'sessionJoined')
}

export const restoreSession = (ctx: SignedInContext, id: string): Promise<TrainingSession> =>
  inTransaction(ctx, async (inside) => {
    await refuseJoined(inside, id)
    const { row } = await sessions.restore(inside.db, inside.athlete, id)
    return present(row)
  }).catch((error) => {
    // Another import has added the same entry since.
    throw isUniqueViolation(error) ? new Refusal('conflict', 'importedAgain') : error
  })

export const dailyVolumes = (
  { db }: Pick<SignedInContext, 'db'>,
  { athleteId }: AthleteScope,
  { first, last }: DayRange,
): Promise<DayVolume[]> => queries.dailyVolumes(db, { athleteId, first, last })

export const dailyTypes = (
  { db, athlete: { athleteId } }: SignedInContext,
  { first, last }: DayRange,
): Promise<DayTypes[]> => queries.dailyTypes(db, { athleteId, first, last })

export const dailyParts = (
  { db, athlete: { athleteId } }: SignedInContext,
  { first, last }: DayRange,
): Promise<DayPart[]> => queries.dailyParts(db, { athleteId, first, last })

export async function summarise(ctx: SignedInContext): Promise<TrainingSummary> {
  const { month, week } = summaryPeriods(today(ctx), ctx.actor.user.firstDayOfWeek)
  const [sums] = await queries.summarise(ctx.db, {
    athleteId: ctx.athlete.athleteId,
    first: month.first < week.first ? month.first : week.first,
    last: month.last > week.last ? month.last : week.last,
    ...{ monthFirst: month.first, monthLast: month.last, weekFirst: week.first, weekLast: week.last },
  })
  const { total, inMonth, inWeek, monthMs } = sums ?? { total: 0, inMonth: 0, inWeek: 0, monthMs: 0 }
  return {
    total: total ?? 0,
    month: { ...month, sessions: inMonth, durationMs: monthMs },
    week: { ...week, sessions: inWeek },
  }
}
