import type { MemberRole } from '@boathouse/domain/club/people/model'
import type { Weekday } from '@boathouse/domain/kernel/calendar-day'
import type { CallOutput } from '@boathouse/domain/kernel/contract'
import { notFound } from '@boathouse/domain/kernel/errors'
import { type DayRange, yearAt } from '@boathouse/domain/kernel/periods'
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
import { type AthleteScope, type ClubScope, clubScope, memberAthleteScope } from '#auth/gate.ts'
import { pageOfRows } from '#db/cursor.ts'
import type { ClubContext, PublicContext, SignedInContext } from '../../../context.ts'
import { showClub } from '../../club/clubs/service.ts'
import { isExpectedMember, runnerContext } from '../practices/service.ts'
import * as queries from './queries.ts'

export { listClubRates } from './table.ts'

interface Person extends Pick<PublicContext, 'db' | 'now'> {
  readonly club: ClubScope
  readonly athlete: AthleteScope
  readonly role: MemberRole
  readonly joinedAt: string
}

/** Empty without a club. */
export async function ownAttendance(ctx: SignedInContext): Promise<Attendance> {
  const person = ownPerson(ctx)
  if (person) return attendanceFor(person)
  const { day: today } = wallClockAt(ctx.now, ctx.actor.user.timeZone ?? 'UTC')
  return summarizeAttendance([], { today, seasonStart: '01-01' })
}

function ownPerson({ actor, ...ctx }: SignedInContext): Person | null {
  const { membership } = actor
  return membership && { ...ctx, ...membership, club: clubScope(actor, membership.clubId) }
}

export async function ownYear(ctx: SignedInContext): Promise<AttendanceYear> {
  const { firstDayOfWeek, timeZone } = ctx.actor.user
  const person = ownPerson(ctx)
  if (person) return yearFor(person, firstDayOfWeek)
  const { day: today } = wallClockAt(ctx.now, timeZone ?? 'UTC')
  return { ...yearAt({ today, firstDayOfWeek }), days: [] }
}

export const memberAttendance = async (ctx: ClubContext, memberId: string): Promise<Attendance> =>
  attendanceFor(await memberPerson(ctx, memberId))

/** Year in the current user's time zone. */
export const memberYear = async (ctx: ClubContext, memberId: string): Promise<AttendanceYear> =>
  yearFor(await memberPerson(ctx, memberId), ctx.actor.user.firstDayOfWeek)

async function memberPerson(ctx: ClubContext, memberId: string): Promise<Person> {
  const runner = runnerContext(ctx)
  const athlete = await memberAthleteScope(ctx, memberId)
  const member = await queries.findMember(ctx.db, ctx.club, athlete)
  if (!member) throw notFound()
  return { ...runner, ...member, athlete }
}

async function attendanceFor(person: Person): Promise<Attendance> {
  const { db, now } = person
  const { timeZone, seasonStart } = await showClub(person)
  const startsBy = new Date(now.getTime() + AROUND_PRACTICE_MS).toISOString()
  const rows = await queries.begunPractices(db, { ...namesOf(person), startsBy })
  const lines = rows.filter((row) => row.taken !== null && concerns(person, row)).map(toLine)
  return summarizeAttendance(lines, { today: wallClockAt(now, timeZone).day, seasonStart })
}

async function yearFor(person: Person, firstDayOfWeek: Weekday): Promise<AttendanceYear> {
  const { db, now } = person
  const { timeZone } = await showClub(person)
  const year = yearAt({ today: wallClockAt(now, timeZone).day, firstDayOfWeek })
  const startsBy = new Date(now.getTime() + AROUND_PRACTICE_MS).toISOString()
  const rows = await queries.selectBegunPractices(db, { ...namesOf(person), ...year, startsBy })
  const taken = rows.filter((row) => row.taken !== null)
  const days = [...Map.groupBy(taken, ({ day }) => day)].map(([date, ofDay]) => ({
    date,
    states: ofDay.filter((row) => concerns(person, row)).map(({ state }) => state ?? 'none'),
  }))
  return { ...year, days }
}

const namesOf = ({ club, athlete }: Person) => ({ clubId: club.clubId, athleteId: athlete.athleteId })

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

/** Past practices that expected the user, latest first. */
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
  const { rows, nextCursor } = pageOfRows(found, limit, queries.toCursorKey)
  return { items: rows.map(presentOver), nextCursor }
}

type Over = Awaited<ReturnType<typeof queries.pageOver>>['rows'][number]

function presentOver({ answer, reason, awayFor, state, taken, ...row }: Over): PastPractice {
  const effective = effectiveAnswer(
    toOwnAnswer({ answer, reason }),
    awayFor === null ? undefined : { reason: awayFor },
  )
  return { ...row, ...effective, state: state ?? 'none', isTaken: taken !== null }
}
