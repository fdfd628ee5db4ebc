import { dayAt } from '@boathouse/domain/kernel/calendar-day'
import { notFound, Refusal } from '@boathouse/domain/kernel/errors'
import type { NewTrainingSession, TrainingSummary } from '@boathouse/domain/training-sessions/contract'
import type { TrainingSession } from '@boathouse/domain/training-sessions/model'
import { minutesToMs, refuseFarFuture, summaryPeriods } from '@boathouse/domain/training-sessions/rules'
import type { SignedInContext } from '../../context.ts'
import { present } from './present.ts'
import * as queries from './queries.ts'

/** The athlete's day: in their own time zone, or in UTC until a browser told us theirs. */
const today = ({ now, actor }: SignedInContext) => dayAt(now, actor.user.timeZone ?? 'UTC')

/** Logs a session. Sending the same one again finds it stored; another one under its id is refused. */
export async function logSession(
  ctx: SignedInContext,
  input: NewTrainingSession,
): Promise<{ session: TrainingSession; isNew: boolean }> {
  refuseFarFuture(input.date, today(ctx))
  const { duration, ...fields } = input
  const at = ctx.now.toISOString()
  const row = {
    athleteId: ctx.athlete.athleteId,
    ...fields,
    durationMs: minutesToMs(duration),
    version: 1,
    createdAt: at,
    updatedAt: at,
  }
  const [stored] = await queries.insertSession(ctx.db, row)
  if (stored) return { session: present(stored), isNew: true }
  return { session: await sameAsBefore(ctx, row), isNew: false }
}

const typed = ['date', 'type', 'durationMs', 'intensity', 'weather', 'notes'] as const

async function sameAsBefore(
  ctx: SignedInContext,
  row: Record<'id' | (typeof typed)[number], unknown>,
): Promise<TrainingSession> {
  const known = await queries.findSession(ctx.db, ctx.athlete, row.id as string)
  const isSame = known?.deletedAt === null && typed.every((field) => known[field] === row[field])
  if (isSame) return present(known)
  const isThere = known?.deletedAt === null
  throw new Refusal('conflict', 'conflict', isThere ? { current: present(known) } : {})
}

export async function listSessions(
  ctx: SignedInContext,
  page: { limit: number; cursor?: string | undefined },
) {
  const { rows, nextCursor } = await queries.pageOfSessions(ctx.db, ctx.athlete, page)
  return { items: rows.map(present), nextCursor }
}

export async function showSession(ctx: SignedInContext, id: string): Promise<TrainingSession> {
  const row = await queries.findSession(ctx.db, ctx.athlete, id)
  if (!row || row.deletedAt !== null) throw notFound()
  return present(row)
}

export async function summarise(ctx: SignedInContext): Promise<TrainingSummary> {
  const { month, week } = summaryPeriods(today(ctx), ctx.actor.user.firstDayOfWeek)
  const { sessions: total } = await queries.countSessions(ctx.db, ctx.athlete)
  const inMonth = await queries.totalOf(ctx.db, ctx.athlete, month)
  const inWeek = await queries.totalOf(ctx.db, ctx.athlete, week)
  return { total, month: { ...month, ...inMonth }, week: { ...week, sessions: inWeek.sessions } }
}
