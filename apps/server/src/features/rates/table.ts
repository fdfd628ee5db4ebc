import type { Readable } from 'node:stream'
import { addDays } from '@boathouse/domain/kernel/calendar-day'
import type { BodyOf, CallOutput } from '@boathouse/domain/kernel/contract'
import type { DaysRated, exportRates, listRates } from '@boathouse/domain/rates/contract'
import type { MemberRate } from '@boathouse/domain/rates/model'
import {
  countExpected,
  rateOf,
  refuseLongRange,
  sortedRates,
  startsByChoice,
} from '@boathouse/domain/rates/rules'
import { throttle } from '#auth/throttle.ts'
import type { ClubContext } from '../../context.ts'
import { recordEntry } from '../audit/service.ts'
import { runnerOf } from '../practices/service.ts'
import { fileOf } from './present.ts'
import * as queries from './queries.ts'

/** The club's athletes by name, with their rates of some days. */
export async function listRatesOf(
  ctx: ClubContext,
  { from, to }: DaysRated,
): Promise<CallOutput<typeof listRates>> {
  const { db, club } = runnerOf(ctx)
  refuseLongRange({ from, to })
  const days = { first: from, last: to }
  const taken = await queries.takenPractices(db, club, days)
  const held = taken.filter(isHeld)
  const except = taken.filter((practice) => !isHeld(practice)).map(({ id }) => id)
  const counting = { ...days, except, doubleDays: doubleDaysOf(held) }
  // At once, so that PostgreSQL has two processes at it.
  const [athletes, absences] = await Promise.all([
    queries.athletesWithCounts(db, club, counting),
    queries.noShowsOf(db, club, counting),
  ])
  const noShows = new Map(absences.map((one) => [one.memberId, one.noShows]))
  const expected = await expectedOf({ db, club }, held, athletes, days)
  const items = athletes.map((athlete) => ({
    ...rateLineOf(athlete, expected(athlete)),
    noShows: noShows.get(athlete.memberId) ?? 0,
  }))
  return { items, practices: held.length }
}

type Athlete = Awaited<ReturnType<typeof queries.athletesWithCounts>>[number]
type Held = Awaited<ReturnType<typeof queries.takenPractices>>

const isHeld = ({ cancelledAt, deletedAt }: Held[number]) => cancelledAt === null && deletedAt === null

function doubleDaysOf(held: Held): string[] {
  const days = Map.groupBy(held, ({ day }) => day)
  return [...days].filter(([, practices]) => practices.length > 1).map(([day]) => day)
}

const recordedOf = ({ present, late, excused, absent }: Athlete) => present + late + excused + absent

function rateLineOf(athlete: Athlete, expected: number): Omit<MemberRate, 'noShows'> {
  const { memberId, firstName, lastName, present, late, excused, absent } = athlete
  const streak =
    athlete.lastAbsence === null ? present + late : athlete.cameSince + (athlete.cameThatDay ?? 0)
  const none = Math.max(0, expected - recordedOf(athlete))
  const counts = { present, late, excused, absent, none }
  return {
    memberId,
    firstName,
    lastName,
    counts,
    expected: recordedOf(athlete) + none,
    rate: rateOf(counts),
    streak,
  }
}

/**
 * In how many of the registers an athlete stands: those that expect them now, and those they were recorded in all the
 * same, before they joined anew or while they were chosen.
 */
async function expectedOf(
  { db, club }: Pick<ClubContext, 'db' | 'club'>,
  held: Held,
  athletes: readonly Athlete[],
  days: { first: string; last: string },
): Promise<(athlete: Athlete) => number> {
  const times = startsByChoice(held)
  const choices = [...times.keys()].filter((choice) => choice !== null)
  const chosen = choices.length === 0 ? [] : await queries.chosenIn(db, choices)
  const choicesOf = Map.groupBy(chosen, ({ athleteId }) => athleteId)
  const before = await recordedBefore({ db, club }, held, athletes, days)
  const some = held.filter(({ choiceId }) => choiceId !== null).map(({ id }) => id)
  const unasked = some.length === 0 ? [] : await queries.recordedUnasked(db, some)
  const unaskedOf = Map.groupBy(unasked, ({ athleteId }) => athleteId)
  return ({ memberId, joinedAt }) => {
    const mine = (choicesOf.get(memberId) ?? []).map(({ choiceId }) => choiceId)
    const others = (unaskedOf.get(memberId) ?? []).filter(({ startsAt }) => startsAt >= joinedAt)
    return countExpected(times, { joinedAt, choices: mine }) + (before.get(memberId) ?? 0) + others.length
  }
}

/** How often athletes were recorded before they joined: they had left, and came back. */
async function recordedBefore(
  { db, club }: Pick<ClubContext, 'db' | 'club'>,
  held: Held,
  athletes: readonly Athlete[],
  { first }: { first: string },
): Promise<Map<string, number>> {
  const dayOf = ({ joinedAt }: Athlete) => addDays(joinedAt.slice(0, 10), 1)
  const back = athletes.filter((athlete) => athlete.firstDay !== null && athlete.firstDay <= dayOf(athlete))
  const last = back.map(dayOf).sort().at(-1)
  if (last === undefined) return new Map()
  const joined = new Map(back.map(({ memberId, joinedAt }) => [memberId, joinedAt]))
  const starts = new Map(held.map(({ id, startsAt }) => [id, startsAt]))
  const recorded = await queries.recordedIn(db, club, [...joined.keys()], { first, last })
  const before = recorded.filter(({ athleteId, practiceId }) => {
    const startsAt = starts.get(practiceId)
    return startsAt !== undefined && startsAt < (joined.get(athleteId) ?? '')
  })
  return new Map(
    [...Map.groupBy(before, ({ athleteId }) => athleteId)].map(([id, some]) => [id, some.length]),
  )
}

const EXPORTS_PER_ACCOUNT = { most: 30, minutes: 15 }

/** The table as a file, in the asked order, put together as it is sent. Written down, since names leave with it. */
export async function exportRatesOf(
  ctx: ClubContext,
  { format, sort, direction, ...days }: BodyOf<typeof exportRates>,
): Promise<{ name: string; type: string; stream: Readable }> {
  const { club } = runnerOf(ctx)
  const { user } = ctx.actor
  await throttle(ctx, `exports:attendance:${user.id}`, EXPORTS_PER_ACCOUNT)
  const { items } = await listRatesOf(ctx, days)
  await recordEntry(ctx, { action: 'attendanceExported', actorId: user.id, clubId: club.clubId })
  const { locale } = await queries.findLocale(ctx.db, ctx.athlete)
  const file = await fileOf(sortedRates(items, sort, direction), format, locale ?? 'en')
  return { ...file, name: `attendance-${days.from}-to-${days.to}.${format}` }
}
