import type { MemberRole } from '@boathouse/domain/club/people/model'
import type { Weekday } from '@boathouse/domain/kernel/calendar-day'
import type { CallOutput } from '@boathouse/domain/kernel/contract'
import { notFound } from '@boathouse/domain/kernel/errors'
import { type DayRange, yearAt } from '@boathouse/domain/kernel/periods'
import { compareText } from '@boathouse/domain/kernel/text'
import { wallClockAt } from '@boathouse/domain/kernel/zoned-time'
import { effectiveAnswer, toOwnAnswer } from '@boathouse/domain/practices/answers/rules'
import { AROUND_PRACTICE_MS } from '@boathouse/domain/practices/practices/model'
import type { listPastPractices } from '@boathouse/domain/practices/rates/contract'
import type {
  Attendance,
  AttendanceYear,
  PastPractice,
  Registers,
} from '@boathouse/domain/practices/rates/model'
import { type RateLine, summarizeAttendance } from '@boathouse/domain/practices/rates/rules'
import type { RegisterState } from '@boathouse/domain/practices/register/model'
import { type AthleteScope, type ClubScope, memberAthleteScope } from '#auth/gate.ts'
import { pageOfRows } from '#db/cursor.ts'
import type { ClubContext, PublicContext, SignedInContext } from '../../../context.ts'
import { inOwnClubs, showClub } from '../../club/clubs/service.ts'
import { isExpectedMember, runnerContext } from '../practices/service.ts'
import * as queries from './queries.ts'

export { listClubRates } from './table.ts'

interface Person extends Pick<PublicContext, 'db' | 'now'> {
  readonly club: ClubScope
  readonly athlete: AthleteScope
  readonly role: MemberRole
  readonly joinedAt: string
}

/** In all clubs, by the season and time zone of the current one. Empty without a club. */
export async function ownAttendance(ctx: SignedInContext): Promise<Attendance> {
  const people = ownPeople(ctx)
  if (hasClub(people)) return attendanceFor(people)
  const { day: today } = wallClockAt(ctx.now, ctx.actor.user.timeZone ?? 'UTC')
  return summarizeAttendance([], { today, seasonStart: '01-01' })
}

/** The user as member of each of their clubs, the current one first. */
function ownPeople(ctx: SignedInContext): Person[] {
  const current = ctx.actor.membership?.clubId
  const people = inOwnClubs(ctx).flatMap(({ actor: { membership }, ...inClub }) =>
    membership ? { ...inClub, role: membership.role, joinedAt: membership.joinedAt } : [],
  )
  return people.sort(
    (one, other) => Number(other.club.clubId === current) - Number(one.club.clubId === current),
  )
}

export async function ownYear(ctx: SignedInContext): Promise<AttendanceYear> {
  const { firstDayOfWeek, timeZone } = ctx.actor.user
  const people = ownPeople(ctx)
  if (hasClub(people)) return yearFor(people, firstDayOfWeek)
  const { day: today } = wallClockAt(ctx.now, timeZone ?? 'UTC')
  return { ...yearAt({ today, firstDayOfWeek }), days: [] }
}

export const memberAttendance = async (ctx: ClubContext, memberId: string): Promise<Attendance> =>
  attendanceFor([await memberPerson(ctx, memberId)])

/** Year in the current user's time zone. */
export const memberYear = async (ctx: ClubContext, memberId: string): Promise<AttendanceYear> =>
  yearFor([await memberPerson(ctx, memberId)], ctx.actor.user.firstDayOfWeek)

async function memberPerson(ctx: ClubContext, memberId: string): Promise<Person> {
  const runner = runnerContext(ctx)
  const athlete = await memberAthleteScope(ctx, memberId)
  const member = await queries.findMember(ctx.db, ctx.club, athlete)
  if (!member) throw notFound()
  return { ...runner, ...member, athlete }
}

/** A person as member of one or more clubs, of which the first decides about the calendar. */
type Memberships = readonly [Person, ...Person[]]

const hasClub = (people: readonly Person[]): people is Memberships => people.length > 0

async function attendanceFor(people: Memberships): Promise<Attendance> {
  const [{ db, now }] = people
  const { timeZone, seasonStart } = await showClub(people[0])
  const startsBy = new Date(now.getTime() + AROUND_PRACTICE_MS).toISOString()
  const lines: RateLine[] = []
  for (const person of people) {
    const rows = await queries.begunPractices(db, { ...idsOf(person), startsBy })
    lines.push(...rows.filter((row) => row.taken !== null && concerns(person, row)).map(toLine))
  }
  return summarizeAttendance(lines, { today: wallClockAt(now, timeZone).day, seasonStart })
}

async function yearFor(people: Memberships, firstDayOfWeek: Weekday): Promise<AttendanceYear> {
  const [{ db, now }] = people
  const { timeZone } = await showClub(people[0])
  const year = yearAt({ today: wallClockAt(now, timeZone).day, firstDayOfWeek })
  const startsBy = new Date(now.getTime() + AROUND_PRACTICE_MS).toISOString()
  const marks: { readonly day: string; readonly states: RegisterState[] }[] = []
  for (const person of people) {
    const rows = await queries.selectBegunPractices(db, { ...idsOf(person), ...year, startsBy })
    for (const row of rows)
      if (row.taken !== null)
        marks.push({ day: row.day, states: concerns(person, row) ? [row.state ?? 'none'] : [] })
  }
  const days = [...Map.groupBy(marks, ({ day }) => day)].map(([date, ofDay]) => ({
    date,
    states: ofDay.flatMap(({ states }) => states),
  }))
  return { ...year, days: days.sort((one, other) => (one.date < other.date ? -1 : 1)) }
}

const idsOf = ({ club, athlete }: Person) => ({ clubId: club.clubId, athleteId: athlete.athleteId })

/** Whether a practice expected the person, or recorded them anyway. */
const concerns = ({ role, joinedAt }: Person, row: queries.LineRow): boolean =>
  (row.state !== null && row.state !== 'none') || isExpectedMember({ ...row, role, joinedAt }, row)

const toLine = ({ startsAt, day, state, answer }: queries.LineRow): RateLine => ({
  startsAt,
  day,
  state: state ?? 'none',
  answer: answer ?? 'none',
})

/** Register states in all clubs, without naming these, and the days of future practices that expect the athlete. */
export async function listRegisters(
  { db, now }: Pick<PublicContext, 'db' | 'now'>,
  { athleteId }: AthleteScope,
  { first, last }: DayRange,
): Promise<Registers> {
  const startsBy = new Date(now.getTime() + AROUND_PRACTICE_MS).toISOString()
  const recorded = await queries.recordedOf(db, { athleteId, first, last, startsBy })
  const toCome = await queries.plannedFor(db, {
    ...{ athleteId, last, startsAfter: startsBy },
    now: now.toISOString(),
  })
  const planned = toCome.filter((row) => isExpectedMember(row, row)).map(({ day }) => day)
  const marks = recorded.filter(({ held }) => held !== null)
  return { marks, planned }
}

/** Practices per query, of which some didn't expect the person. */
const LOOKED_AT = 100

interface Page {
  readonly limit: number
  readonly cursor?: string | undefined
}

/** Past practices of all clubs that expected the user, latest first. */
export async function pastPractices(
  ctx: SignedInContext,
  { limit, cursor }: Page,
): Promise<CallOutput<typeof listPastPractices>> {
  const found: PastPractice[] = []
  for (const person of ownPeople(ctx)) found.push(...(await pastOf(person, { limit, cursor })))
  found.sort((one, other) => compareText(other.startsAt, one.startsAt) || compareText(other.id, one.id))
  const { rows, nextCursor } = pageOfRows(found, limit, queries.toCursorKey)
  return { items: [...rows], nextCursor }
}

/** At least one more than the limit, if there are as many. Clubs share a cursor: the start and id of a practice. */
async function pastOf(person: Person, { limit, cursor }: Page): Promise<PastPractice[]> {
  const now = person.now.toISOString()
  const found: Over[] = []
  let from: string | null | undefined = cursor
  while (from !== null && found.length <= limit) {
    const looking = { now, limit: LOOKED_AT, cursor: from }
    const { rows, nextCursor } = await queries.pageOver(person.db, idsOf(person), looking)
    found.push(...rows.filter((row) => concerns(person, row)))
    from = nextCursor
  }
  return found.map((over) => ({ ...presentOver(over), clubId: person.club.clubId }))
}

type Over = Awaited<ReturnType<typeof queries.pageOver>>['rows'][number]

function presentOver({ answer, reason, awayFor, state, taken, ...row }: Over): Omit<PastPractice, 'clubId'> {
  const effective = effectiveAnswer(
    toOwnAnswer({ answer, reason }),
    awayFor === null ? undefined : { reason: awayFor },
  )
  return { ...row, ...effective, state: state ?? 'none', isTaken: taken !== null }
}
