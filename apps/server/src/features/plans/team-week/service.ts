import type { Readable } from 'node:stream'
import { addDays, type CalendarDay, dayAt } from '@boathouse/domain/kernel/calendar-day'
import type { BodyOf } from '@boathouse/domain/kernel/contract'
import {
  isOfTraining,
  isOfWellness,
  listNeedy,
  MAX_NEEDY,
  type WeekSession,
} from '@boathouse/domain/plans/team-week/attention-rules'
import type { exportTeamWeek as exportContract } from '@boathouse/domain/plans/team-week/contract'
import type { AthleteWeek, Attention, Neediest, TeamWeek } from '@boathouse/domain/plans/team-week/model'
import {
  type AthleteFacts,
  summarizeAthleteWeek,
  type TeamWeekDays,
  teamWeekAt,
} from '@boathouse/domain/plans/team-week/rules'
import { registerOpensAt } from '@boathouse/domain/practices/practices/rules'
import type { DayVolume } from '@boathouse/domain/training/training-sessions/model'
import { type CoachedPerson, type CoachedShares, coachedScopes, coachedShares } from '#auth/coached-scopes.ts'
import { throttle } from '#auth/throttle.ts'
import { recordEntry } from '#db/audit-entries.ts'
import { findLocale } from '#db/locale.ts'
import { loggedBounds } from '#db/rows/shared-sessions.ts'
import { restDaysOf, scoresOf } from '#db/rows/shared-wellness.ts'
import type { CoachedScope, CoachedWellnessScope } from '#db/scopes.ts'
import type { ClubContext } from '../../../context.ts'
import { showClub } from '../../club/clubs/service.ts'
import { recordViews } from '../../club/consents/service.ts'
import { listPlannedOf } from '../plan-matches/service.ts'
import { writeTeamWeekCsv, writeTeamWeekXlsx } from './present.ts'
import * as queries from './queries.ts'

interface Asked {
  readonly squad?: string | undefined
  /** Any day in the wanted week; by default today. */
  readonly week?: CalendarDay | undefined
}

/** Shows what athletes share. Records the views. Throws `notFound` for other squads, `forbidden` for non-members. */
export async function showTeamWeek(ctx: ClubContext, { squad, week: asked }: Asked): Promise<TeamWeek> {
  const week = await weekFor(ctx, asked)
  const coached = await coachedScopes(ctx, { squadId: squad })
  const people = coached.filter(({ joinedAt }) => dayAt(new Date(joinedAt), week.timeZone) <= week.last)
  await recordViews(ctx, sharedBy(people), 'figures')
  await recordViews(ctx, wellnessOf(people), 'wellness')
  const { first, last, today } = week
  return { first, last, today, items: await summarizeWeek(ctx, people, week) }
}

/** Athletes who need attention. Records a view if the reason is training or wellness. Throws `forbidden` for non-members. */
export async function showNeediest(ctx: ClubContext): Promise<Neediest> {
  const people = await coachedScopes(ctx, {})
  const needy = listNeedy(await summarizeWeek(ctx, people, await weekFor(ctx)))
  const named = needy.slice(0, MAX_NEEDY)
  await recordReasons(ctx, people, named)
  return {
    count: needy.length,
    first: named.map(({ id, firstName, lastName, email, attention }) => ({
      id,
      firstName,
      lastName,
      email,
      attention,
    })),
  }
}

/** Throws `notFound` unless the user coaches the athlete. */
export async function showAttention(ctx: ClubContext, athleteId: string): Promise<{ items: Attention[] }> {
  const athlete = await coachedShares(ctx, athleteId)
  const week = await weekFor(ctx)
  const factsOf = await loadFacts(ctx, [athlete], week)
  const { attention } = summarizeAthleteWeek(factsOf(athlete), week)
  await recordReasons(ctx, [athlete], [{ id: athleteId, attention }])
  return { items: attention }
}

/** Records views of the training and wellness that the reasons reveal. */
async function recordReasons(
  ctx: ClubContext,
  people: readonly CoachedShares[],
  named: readonly Pick<AthleteWeek, 'id' | 'attention'>[],
): Promise<void> {
  const seenBy = (isOf: (reason: Attention) => boolean) => {
    const seen = new Set(named.filter(({ attention }) => attention.some(isOf)).map(({ id }) => id))
    return people.filter(({ id }) => seen.has(id))
  }
  await recordViews(ctx, sharedBy(seenBy(isOfTraining)), 'figures')
  await recordViews(ctx, wellnessOf(seenBy(isOfWellness)), 'wellness')
}

async function weekFor(
  ctx: ClubContext,
  asked?: CalendarDay,
): Promise<TeamWeekDays & { readonly timeZone: string }> {
  const { timeZone } = await showClub(ctx)
  const { firstDayOfWeek } = ctx.actor.user
  return { ...teamWeekAt(asked, { today: dayAt(ctx.now, timeZone), firstDayOfWeek }), timeZone }
}

async function summarizeWeek(
  ctx: ClubContext,
  people: readonly CoachedPerson[],
  week: TeamWeekDays,
): Promise<AthleteWeek[]> {
  const factsOf = await loadFacts(ctx, people, week)
  return people.map((person) => {
    const { id, firstName, lastName, email } = person
    return { id, firstName, lastName, email, ...summarizeAthleteWeek(factsOf(person), week) }
  })
}

const sharedBy = (people: readonly CoachedShares[]): CoachedScope[] =>
  people.flatMap(({ training }) => (training.share === 'nothing' ? [] : [training]))

const wellnessOf = (people: readonly CoachedShares[]): CoachedWellnessScope[] =>
  people.flatMap(({ wellness }) => (wellness.share === 'nothing' ? [] : [wellness]))

const isWhole = (scope: CoachedScope): scope is CoachedScope<'everything'> => scope.share === 'everything'

async function loadFacts(
  ctx: ClubContext,
  people: readonly CoachedShares[],
  week: TeamWeekDays,
): Promise<(person: CoachedShares) => AthleteFacts> {
  const { db, now } = ctx
  const scopes = sharedBy(people)
  const days = { first: week.sessionsFrom, last: week.last }
  // A session can match a plan of the day before or after.
  const planDays = { first: addDays(days.first, -1), last: addDays(days.last, 1), today: week.today }
  // Parallel, so several PostgreSQL processes share the work.
  const [figures, whole, weeks, bounds, registers, rests, scores, plannedOf] = await Promise.all([
    queries.figuresOfDays(
      db,
      scopes.filter((scope) => !isWhole(scope)),
      days,
    ),
    queries.wholeOfDays(db, scopes.filter(isWhole), days),
    queries.sumWeeks(db, scopes, week.weeksBefore),
    loggedBounds(db, scopes, week.day),
    registersOf(ctx, people, week),
    restDaysOf(db, scopes, days),
    scoresOf(db, wellnessOf(people), { first: week.wellnessFrom, last: week.last }),
    listPlannedOf(ctx, people, planDays),
  ])
  const sessionsOf = Map.groupBy(
    [...figures.map((session) => ({ ...session, intensity: null })), ...whole],
    ({ athleteId }) => athleteId,
  )
  const weeksOf = Map.groupBy(weeks, ({ athleteId }) => athleteId)
  const boundsOf = new Map(bounds.map((bound) => [bound.athleteId, bound]))
  const held = registers.filter((line) => registerOpensAt(line) <= now.toISOString())
  const heldOf = Map.groupBy(held, ({ athleteId }) => athleteId)
  const restsOf = Map.groupBy(rests, ({ athleteId }) => athleteId)
  const scoresOfAthlete = Map.groupBy(scores, ({ athleteId }) => athleteId)
  return ({ id, training, wellness }) => {
    const { days: planned, intendedRpes } = plannedOf(id)
    const withIntended = (session: Omit<WeekSession, 'intendedRpe'> & { readonly id: string }) => ({
      ...session,
      intendedRpe: intendedRpes.get(session.id) ?? null,
    })
    return {
      sharing: training.share,
      sharedFrom: training.share === 'nothing' ? null : training.from,
      sessions: (sessionsOf.get(id) ?? []).map(withIntended),
      weeks: new Map<CalendarDay, DayVolume>((weeksOf.get(id) ?? []).map((sum) => [sum.date, sum])),
      firstLogged: boundsOf.get(id)?.first ?? null,
      lastLogged: boundsOf.get(id)?.last ?? null,
      restDays: (restsOf.get(id) ?? []).map(({ day }) => day),
      planned,
      wellness: wellness.share === 'nothing' ? null : (scoresOfAthlete.get(id) ?? []),
      registers: (heldOf.get(id) ?? []).map(({ day, state, answer }) => ({
        day,
        state,
        answer: answer ?? 'none',
      })),
    }
  }
}

/** Attendance needs no consent: members share it by joining. PostgreSQL rejects empty lists. */
const registersOf = async (
  { db, club }: ClubContext,
  people: readonly CoachedShares[],
  { registersFrom, last }: TeamWeekDays,
) =>
  people.length === 0
    ? []
    : queries.registersOfDays(
        db,
        club,
        people.map(({ id }) => id),
        { first: registersFrom, last },
      )

const EXPORTS_PER_ACCOUNT = { most: 30, minutes: 15 }

const files = { csv: writeTeamWeekCsv, xlsx: writeTeamWeekXlsx }

/** Exports one measure. Logged, because names leave the server with the file. */
export async function exportTeamWeek(
  ctx: ClubContext,
  { format, measure, ...asked }: BodyOf<typeof exportContract>,
): Promise<{ name: string; type: string; stream: Readable }> {
  const { user, membership } = ctx.actor
  const week = await showTeamWeek(ctx, asked)
  await throttle(ctx, `exports:teamWeek:${user.id}`, EXPORTS_PER_ACCOUNT)
  await recordEntry(ctx, { action: 'teamWeekExported', actorId: user.id, clubId: ctx.club.clubId })
  const locale = await findLocale(ctx.db, ctx.athlete)
  const report = { week, measure, clubName: membership?.clubName ?? '', madeAt: ctx.now }
  return { ...(await files[format](report, locale)), name: `team-week-${week.first}.${format}` }
}
