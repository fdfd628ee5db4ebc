import type { Readable } from 'node:stream'
import { addDays } from '@boathouse/domain/kernel/calendar-day'
import type { BodyOf, CallOutput } from '@boathouse/domain/kernel/contract'
import { type DayRange, wholeMonthsIn } from '@boathouse/domain/kernel/periods'
import { registerOpensAt } from '@boathouse/domain/practices/practices/rules'
import type { exportRates, listRates, Rated } from '@boathouse/domain/practices/rates/contract'
import type { MemberRate, RateFigures } from '@boathouse/domain/practices/rates/model'
import {
  computeRate,
  countExpected,
  refuseLongRange,
  sortedRates,
  startsByChoice,
} from '@boathouse/domain/practices/rates/rules'
import { throttle } from '#auth/throttle.ts'
import { recordEntry } from '#db/audit-entries.ts'
import { findLocale } from '#db/locale.ts'
import type { ClubContext } from '../../../context.ts'
import { showSquad } from '../../club/squads/service.ts'
import { runnerContext } from '../practices/service.ts'
import { type Report, writeRatesCsv, writeRatesXlsx } from './present.ts'
import * as queries from './table-queries.ts'

/** Throws `notFound` for unknown squads. */
export async function listClubRates(ctx: ClubContext, asked: Rated): Promise<CallOutput<typeof listRates>> {
  const { items, practices } = await loadTable(ctx, asked)
  return { items, practices: practices.length }
}

async function loadTable(
  ctx: ClubContext,
  { from, to, squad: squadId }: Rated,
): Promise<{ items: MemberRate[]; practices: Taken; squad: string | null }> {
  const { db, club, now } = runnerContext(ctx)
  refuseLongRange({ from, to })
  const squad = squadId === undefined ? null : (await showSquad(ctx, squadId)).name
  const days = { first: from, last: to }
  const taken = await queries.takenPractices(db, club, days)
  const held = taken.filter((practice) => isHeld(practice, now))
  const unheld = taken.filter((practice) => !isHeld(practice, now))
  const counting = { ...days, squadId, except: unheld.map(({ id }) => id), doubleDays: findDoubleDays(held) }
  // Parallel, so several PostgreSQL processes share the work.
  const [athletes, countsOf] = await Promise.all([
    queries.listAthletes(db, club, counting),
    countsIn({ db, club }, { days, held, unheld }),
  ])
  const chosen = await chosenIn(db, held)
  const expected = await loadExpected({ db, club }, { held, chosen, athletes, days })
  const items = athletes.map((athlete) =>
    toMemberRate(athlete, { counted: countsOf(athlete.memberId), expected: expected(athlete) }),
  )
  const listed = new Set(items.map(({ memberId }) => memberId))
  const askListed = new Set(
    chosen.flatMap(({ choiceId, athleteId }) => (listed.has(athleteId) ? [choiceId] : [])),
  )
  const practices = held.filter(
    ({ choiceId }) => squad === null || choiceId === null || askListed.has(choiceId),
  )
  return { items, practices, squad }
}

function chosenIn(db: Inside['db'], practices: Taken) {
  const choices = new Set(practices.flatMap(({ choiceId }) => choiceId ?? []))
  return choices.size === 0 ? [] : queries.chosenIn(db, [...choices])
}

type Inside = Pick<ClubContext, 'db' | 'club'>
type Athlete = Awaited<ReturnType<typeof queries.listAthletes>>[number]
type Taken = Awaited<ReturnType<typeof queries.takenPractices>>

/** A practice that was postponed after its register was begun counts once the register opens again. */
const isHeld = ({ cancelledAt, deletedAt, startsAt }: Taken[number], now: Date) =>
  cancelledAt === null && deletedAt === null && registerOpensAt({ startsAt }) <= now.toISOString()

function findDoubleDays(held: Taken): string[] {
  const days = Map.groupBy(held, ({ day }) => day)
  return [...days].filter(([, practices]) => practices.length > 1).map(([day]) => day)
}

function toMemberRate(
  { memberId, firstName, lastName, email, ...athlete }: Athlete,
  { counted: { noShows, ...recorded }, expected }: { counted: Counts; expected: number },
): MemberRate {
  const { present, late, excused, absent } = recorded
  const registers = Math.max(expected, present + late + excused + absent)
  const counts = { ...recorded, none: registers - (present + late + excused + absent) }
  const streak =
    athlete.lastAbsence === null ? present + late : athlete.cameSince + (athlete.cameThatDay ?? 0)
  const rate = computeRate(counts)
  return { memberId, firstName, lastName, email, counts, expected: registers, rate, streak, noShows }
}

type Counts = Omit<RateFigures['counts'], 'none'> & Pick<RateFigures, 'noShows'>

const NOTHING: Counts = { present: 0, late: 0, excused: 0, absent: 0, noShows: 0 }

interface Registers {
  readonly days: DayRange
  readonly held: Taken
  /** Registers of practices that were cancelled, deleted or postponed later. */
  readonly unheld: Taken
}

/** Register sums by athlete. Whole months come from stored sums, from which cancelled practices are subtracted. */
async function countsIn(
  { db, club }: Inside,
  { days, held, unheld }: Registers,
): Promise<(athleteId: string) => Counts> {
  const months = wholeMonthsIn(days)
  const isSummed = ({ day }: Taken[number]) => months !== null && day >= months.first && day <= months.last
  const sums = months ? await queries.recordedInMonths(db, club, months) : []
  const beside = held.filter((practice) => !isSummed(practice))
  const counts = new Map<string, Counts>()
  const countOf = (athleteId: string) => counts.get(athleteId) ?? NOTHING
  for (const { athleteId, ...more } of [...sums, ...(await recordedAt({ db, club }, beside))])
    counts.set(athleteId, sum(countOf(athleteId), more, 1))
  for (const { athleteId, ...less } of await recordedAt({ db, club }, unheld.filter(isSummed)))
    counts.set(athleteId, sum(countOf(athleteId), less, -1))
  return countOf
}

const recordedAt = async ({ db, club }: Inside, practices: Taken) =>
  practices.length === 0
    ? []
    : queries.recordedInRegisters(
        db,
        club,
        practices.map(({ id }) => id),
      )

const sum = (one: Counts, other: Counts, sign: 1 | -1): Counts => ({
  present: one.present + sign * other.present,
  late: one.late + sign * other.late,
  excused: one.excused + sign * other.excused,
  absent: one.absent + sign * other.absent,
  noShows: one.noShows + sign * other.noShows,
})

interface Standing {
  readonly held: Taken
  readonly chosen: Awaited<ReturnType<typeof queries.chosenIn>>
  readonly athletes: readonly Athlete[]
  readonly days: DayRange
}

/** Counts registers that expect an athlete now, or recorded them anyway, for example before they rejoined. None in which they waited. */
async function loadExpected(
  { db, club }: Inside,
  { held, chosen, athletes, days }: Standing,
): Promise<(athlete: Athlete) => number> {
  const times = startsByChoice(held)
  const choicesOf = Map.groupBy(chosen, ({ athleteId }) => athleteId)
  const before = await recordedBefore({ db, club }, held, athletes, days)
  const some = held.filter(({ choiceId }) => choiceId !== null).map(({ id }) => id)
  const unasked = some.length === 0 ? [] : await queries.recordedUnasked(db, some)
  const limited = held
    .filter(({ capacity, placing }) => capacity !== null || placing === 'coach')
    .map(({ id }) => id)
  const waiting = limited.length === 0 ? [] : await queries.countWaiting(db, limited)
  const waitedOf = new Map(waiting.map(({ athleteId, count }) => [athleteId, Number(count)]))
  const unaskedOf = Map.groupBy(unasked, ({ athleteId }) => athleteId)
  return ({ memberId, joinedAt }) => {
    const mine = (choicesOf.get(memberId) ?? []).map(({ choiceId }) => choiceId)
    const others = (unaskedOf.get(memberId) ?? []).filter(({ startsAt }) => startsAt >= joinedAt)
    const asked = countExpected(times, { joinedAt, choices: mine }) - (waitedOf.get(memberId) ?? 0)
    return asked + (before.get(memberId) ?? 0) + others.length
  }
}

/** Counts entries of athletes who rejoined, from before they did. */
async function recordedBefore(
  { db, club }: Inside,
  held: Taken,
  athletes: readonly Athlete[],
  { first }: DayRange,
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

/** Small batches, so other requests run in between. */
const ATHLETES_AT_ONCE = 10

async function* loadMarks(
  { db, club }: Inside,
  lines: readonly MemberRate[],
  days: DayRange,
): ReturnType<Report['marks']> {
  for (let at = 0; at < lines.length; at += ATHLETES_AT_ONCE) {
    const ids = lines.slice(at, at + ATHLETES_AT_ONCE).map(({ memberId }) => memberId)
    const recorded = Map.groupBy(await queries.recordedIn(db, club, ids, days), ({ athleteId }) => athleteId)
    for (const id of ids)
      yield new Map((recorded.get(id) ?? []).map(({ practiceId, state }) => [practiceId, state]))
  }
}

const files = { csv: writeRatesCsv, xlsx: writeRatesXlsx }

/** Keeps the given order. Logged, because names leave the server with the file. */
export async function exportClubRates(
  ctx: ClubContext,
  { format, sort, direction, squad: squadId, ...days }: BodyOf<typeof exportRates>,
): Promise<{ name: string; type: string; stream: Readable }> {
  const { club } = runnerContext(ctx)
  const { user } = ctx.actor
  await throttle(ctx, `exports:attendance:${user.id}`, EXPORTS_PER_ACCOUNT)
  const { items, practices, squad } = await loadTable(ctx, { ...days, squad: squadId })
  await recordEntry(ctx, { action: 'attendanceExported', actorId: user.id, clubId: club.clubId })
  const locale = await findLocale(ctx.db, ctx.athlete)
  const lines = sortedRates(items, sort, direction)
  const report = {
    ...days,
    of: [ctx.actor.membership?.clubName ?? '', squad].filter((name) => name !== null).join(', '),
    lines,
    practices: practices.toSorted((one, other) => (one.startsAt < other.startsAt ? -1 : 1)),
    marks: () => loadMarks({ db: ctx.db, club }, lines, { first: days.from, last: days.to }),
    madeAt: ctx.now,
  }
  const file = await files[format](report, locale)
  return { ...file, name: `attendance-${days.from}-to-${days.to}.${format}` }
}
