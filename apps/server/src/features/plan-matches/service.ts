import { addDays, type CalendarDay, dayAt, weekStart } from '@boathouse/domain/kernel/calendar-day'
import { judgeCompliance } from '@boathouse/domain/plan-matches/compliance-rules'
import { feltFrom, sumFelt } from '@boathouse/domain/plan-matches/felt-rules'
import type { FeltSeries, Matchable, SessionPlan } from '@boathouse/domain/plan-matches/model'
import { listCandidates as candidatesOf, matchingDays } from '@boathouse/domain/plan-matches/rules'
import { minutesToMs } from '@boathouse/domain/training-sessions/rules'
import { clubScope } from '#auth/gate.ts'
import type { ClubContext, SignedInContext } from '../../context.ts'
import { plannedOfSession } from '../plan-links/service.ts'
import { listItems, plannedSquads } from '../planned-sessions/service.ts'
import { openAthlete } from '../shared-training/service.ts'
import { showSession } from '../training-sessions/service.ts'
import { findFree, findItem } from './change.ts'
import * as queries from './queries.ts'

export { listPlannedOf } from './table.ts'

const today = ({ now, actor }: SignedInContext) => dayAt(now, actor.user.timeZone ?? 'UTC')

/** What one of the asker's sessions was planned as; of one that belongs to none, what it could be. Throws not found for none. */
export async function showSessionPlan(ctx: SignedInContext, sessionId: string): Promise<SessionPlan> {
  const session = await showSession(ctx, sessionId)
  const plannedId = await plannedOfSession(ctx, session.id)
  const planned = plannedId === null ? null : await findItem(ctx, plannedId)
  if (planned) {
    const aim = {
      date: planned.date,
      durationMs: planned.minutes && minutesToMs(planned.minutes),
      distance: planned.distance,
    }
    return { match: { planned, ...judgeCompliance(aim, session, today(ctx)) }, candidates: [] }
  }
  return { match: null, candidates: await listCandidates(ctx, session) }
}

async function listCandidates(ctx: SignedInContext, session: Matchable): Promise<SessionPlan['candidates']> {
  const days = matchingDays(session.date)
  const range = { first: days[0] ?? session.date, last: days.at(-1) ?? session.date }
  const planned = await listItems(ctx, range)
  if (planned.length === 0) return []
  const free = await findFree(ctx, { sessions: [session], planned })
  return candidatesOf(session, free.planned, free.unlinked)
}

type Weeks = { first: CalendarDay; last: CalendarDay }

/** The eight weeks up to the asker's current one. */
function weeksOf(ctx: SignedInContext): Weeks & { readonly week: CalendarDay } {
  const week = weekStart(today(ctx), ctx.actor.user.firstDayOfWeek)
  return { week, first: feltFrom(week), last: addDays(week, 6) }
}

/** Intended against felt RPE of the asker's own planned sessions. */
export async function showFelt(ctx: SignedInContext): Promise<Weeks & { items: FeltSeries[] }> {
  const { week, ...days } = weeksOf(ctx)
  const { actor } = ctx
  const club = actor.membership && clubScope(actor, actor.membership.clubId)
  return { ...days, items: sumFelt(await queries.ownFelt(ctx.db, ctx.athlete, { club, ...days }), week) }
}

/** The same of an athlete whom the asker coaches, as far as they share it, and of squads for which the asker plans; the asker is written down as having looked. */
export async function showAthleteFelt(ctx: ClubContext, athleteId: string) {
  const scope = await openAthlete(ctx, athleteId)
  const { week, ...days } = weeksOf(ctx)
  if (scope.share === 'nothing') return { share: 'nothing' as const, ...days, items: [] }
  const squadIds = (await plannedSquads(ctx)).map(({ id }) => id)
  const asked = { club: ctx.club, squadIds, ...days }
  return { share: scope.share, ...days, items: sumFelt(await queries.sharedFelt(ctx.db, scope, asked), week) }
}
