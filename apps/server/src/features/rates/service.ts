import type { Readable } from 'node:stream'
import type { MemberRole } from '@boathouse/domain/account/model'
import { effectiveAnswer } from '@boathouse/domain/answers/rules'
import { addDays } from '@boathouse/domain/kernel/calendar-day'
import type { BodyOf, CallOutput } from '@boathouse/domain/kernel/contract'
import { notFound } from '@boathouse/domain/kernel/errors'
import { wallClockAt } from '@boathouse/domain/kernel/zoned-time'
import { AROUND_PRACTICE_MS } from '@boathouse/domain/practices/model'
import { isExpected } from '@boathouse/domain/practices/rules'
import type {
  exportRates,
  listPastPractices,
  listRates,
  RateTableQuery,
} from '@boathouse/domain/rates/contract'
import type { Attendance, MemberRate, PastPractice } from '@boathouse/domain/rates/model'
import {
  attendanceOf,
  countExpected,
  type RateLine,
  rateOf,
  refuseLongRange,
  sortedRates,
  startsByChoice,
} from '@boathouse/domain/rates/rules'
import { type AthleteScope, athleteOfClub, type ClubScope, clubScope } from '#auth/gate.ts'
import { throttle } from '#auth/throttle.ts'
import { pageOfRows } from '#db/cursor.ts'
import type { ClubContext, PublicContext, SignedInContext } from '../../context.ts'
import { recordEntry } from '../audit/service.ts'
import { showClub } from '../clubs/service.ts'
import { runnerOf } from '../practices/service.ts'
import { fileOf } from './present.ts'
import * as queries from './queries.ts'

interface Person extends Pick<PublicContext, 'db' | 'now'> {
  readonly club: ClubScope
  readonly athlete: AthleteScope
  readonly role: MemberRole
  readonly joinedAt: string
}

/** The asker's own attendance at their club; of nothing, while they have none. */
export async function ownAttendance(ctx: SignedInContext): Promise<Attendance> {
  const person = ownPerson(ctx)
  if (person) return attendanceFor(person)
  const { day: today } = wallClockAt(ctx.now, ctx.actor.user.timeZone ?? 'UTC')
  return attendanceOf([], { today, seasonStart: '01-01' })
}

function ownPerson({ actor, ...ctx }: SignedInContext): Person | null {
  const { membership } = actor
  return membership && { ...ctx, ...membership, club: clubScope(actor, membership.clubId) }
}

/** A member's attendance, for those who run their club's practices. */
export async function memberAttendance(ctx: ClubContext, memberId: string): Promise<Attendance> {
  const runner = runnerOf(ctx)
  const athlete = await athleteOfClub(ctx, memberId)
  const member = await queries.findMember(ctx.db, ctx.club, athlete)
  if (!member) throw notFound()
  return attendanceFor({ ...runner, ...member, athlete })
}

async function attendanceFor(person: Person): Promise<Attendance> {
  const { db, now } = person
  const { timeZone, seasonStart } = await showClub(person)
  const startsBy = new Date(now.getTime() + AROUND_PRACTICE_MS).toISOString()
  const rows = await queries.begunPractices(db, { ...namesOf(person), startsBy })
  const lines = rows.filter((row) => row.taken !== null && concerns(person, row)).map(lineOf)
  return attendanceOf(lines, { today: wallClockAt(now, timeZone).day, seasonStart })
}

const namesOf = ({ club, athlete }: Person) => ({ clubId: club.clubId, athleteId: athlete.athleteId })

/** Whether a practice is one of somebody's: it expected them, or somebody recorded them all the same. */
function concerns(person: Person, { choiceId, chosen, answer, state, startsAt }: queries.LineRow): boolean {
  if (state !== null && state !== 'none') return true
  const audience = choiceId === null ? 'everyone' : 'chosen'
  const facts = { audience, isChosen: chosen !== null, saidYes: answer === 'yes' } as const
  return isExpected({ ...person, ...facts }, { startsAt })
}

const lineOf = ({ startsAt, day, state, answer }: queries.LineRow): RateLine => ({
  startsAt,
  day,
  state: state ?? 'none',
  answer: answer ?? 'none',
})

/** So many practices are looked at, at once, for those that expected somebody. */
const LOOKED_AT = 100

interface Page {
  readonly limit: number
  readonly cursor?: string | undefined
}

/** What is over and expected the asker, the latest first. */
export async function pastPractices(
  ctx: SignedInContext,
  { limit, cursor }: Page,
): Promise<CallOutput<typeof listPastPractices>> {
  const person = ownPerson(ctx)
  if (!person) return { items: [], nextCursor: null }
  const now = ctx.now.toISOString()
  const found: Over[] = []
  let from: string | null | undefined = cursor
  while (from !== null && found.length <= limit) {
    const looking = { now, limit: LOOKED_AT, cursor: from }
    const { rows, nextCursor } = await queries.pageOver(ctx.db, namesOf(person), looking)
    found.push(...rows.filter((row) => concerns(person, row)))
    from = nextCursor
  }
  const { rows, nextCursor } = pageOfRows(found, limit, queries.placeOf)
  return { items: rows.map(presentOver), nextCursor }
}

type Over = Awaited<ReturnType<typeof queries.pageOver>>['rows'][number]

function presentOver({ answer, reason, awayFor, state, taken, ...row }: Over): PastPractice {
  const own = answer === null ? undefined : { answer, reason: reason ?? '', version: 0 }
  const said = effectiveAnswer(own, awayFor === null ? undefined : { reason: awayFor })
  return { ...row, ...said, state: state ?? 'none', isTaken: taken !== null }
}

/** The club's athletes with their rates of some days, in the asked order. */
export async function listRatesOf(
  ctx: ClubContext,
  { from, to, sort, direction }: RateTableQuery,
): Promise<CallOutput<typeof listRates>> {
  const { db, club } = runnerOf(ctx)
  refuseLongRange({ from, to })
  const days = { first: from, last: to }
  const taken = await queries.takenPractices(db, club, days)
  const held = taken.filter(({ cancelledAt }) => cancelledAt === null)
  const except = taken.filter(({ cancelledAt }) => cancelledAt !== null).map(({ id }) => id)
  // At once, so that PostgreSQL has two processes at it.
  const [athletes, absences] = await Promise.all([
    queries.athletesWithCounts(db, club, { ...days, except }),
    queries.noShowsOf(db, club, { ...days, except }),
  ])
  const noShows = new Map(absences.map((one) => [one.memberId, one.noShows]))
  const expected = await expectedOf({ db, club }, held, athletes, days)
  const items = athletes.map((athlete) => ({
    ...rateLineOf(athlete, expected(athlete)),
    noShows: noShows.get(athlete.memberId) ?? 0,
  }))
  return { items: sortedRates(items, sort, direction), practices: held.length }
}

type Athlete = Awaited<ReturnType<typeof queries.athletesWithCounts>>[number]
type Held = Awaited<ReturnType<typeof queries.takenPractices>>

const recordedOf = ({ present, late, excused, absent }: Athlete) => present + late + excused + absent

function rateLineOf(athlete: Athlete, expected: number): Omit<MemberRate, 'noShows'> {
  const { memberId, firstName, lastName, present, late, excused, absent } = athlete
  const streak = athlete.lastAbsence === null ? present + late : athlete.cameSince + athlete.cameThatDay
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

/** In how many of the registers an athlete stands: those that expect them now, and those they were recorded in before they joined anew. */
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
  return ({ memberId, joinedAt }) => {
    const mine = (choicesOf.get(memberId) ?? []).map(({ choiceId }) => choiceId)
    return countExpected(times, { joinedAt, choices: mine }) + (before.get(memberId) ?? 0)
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

/** The table as a file that is put together as it is sent. Written down, since names leave with it. */
export async function exportRatesOf(
  ctx: ClubContext,
  { format, ...query }: BodyOf<typeof exportRates>,
): Promise<{ name: string; type: string; stream: Readable }> {
  const { club } = runnerOf(ctx)
  const { user } = ctx.actor
  await throttle(ctx, `exports:attendance:${user.id}`, EXPORTS_PER_ACCOUNT)
  const { items } = await listRatesOf(ctx, query)
  await recordEntry(ctx, { action: 'attendanceExported', actorId: user.id, clubId: club.clubId })
  const { locale } = await queries.findLocale(ctx.db, ctx.athlete)
  const file = await fileOf(items, format, locale ?? 'en')
  return { ...file, name: `attendance-${query.from}-to-${query.to}.${format}` }
}
