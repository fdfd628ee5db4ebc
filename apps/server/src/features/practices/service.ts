import type { MemberRole } from '@boathouse/domain/account/model'
import type { Answer } from '@boathouse/domain/answers/model'
import type { Club } from '@boathouse/domain/clubs/model'
import { isClubWritable } from '@boathouse/domain/clubs/policy'
import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import type { CheckedInput } from '@boathouse/domain/kernel/contract'
import { notFound, Refusal } from '@boathouse/domain/kernel/errors'
import type { DayRange } from '@boathouse/domain/kernel/periods'
import type * as contracts from '@boathouse/domain/practices/contract'
import {
  AROUND_PRACTICE_MS,
  LONGEST_PRACTICE_MS,
  type Practice,
  type PracticeDetails,
} from '@boathouse/domain/practices/model'
import { mayRunPractices, maySeePractices } from '@boathouse/domain/practices/policy'
import { isAsked, isExpected, refuseWideRange } from '@boathouse/domain/practices/rules'
import { type ClubScope, clubScope } from '#auth/gate.ts'
import type { ClubContext, PublicContext, SignedInContext } from '../../context.ts'
import { showClub } from '../clubs/service.ts'
import * as series from '../series/service.ts'
import { invitedBy, type Naming, presenter } from './present.ts'
import * as queries from './queries.ts'

export type PracticeRow = queries.PracticeRow

/** Whose eyes a club's practices are seen with: a member's, by a session or by a mail's link. */
export interface Reader extends Pick<PublicContext, 'db' | 'now'> {
  readonly club: ClubScope
  readonly reader: { readonly id: string; readonly clubRole: MemberRole | null }
}

/** The asker as a reader of the club's practices. Throws for who is no member of it, the super admin too. */
export function readerOf({ db, now, club, actor }: ClubContext): Reader {
  const { membership, user } = actor
  const clubRole = membership?.clubId === club.clubId ? membership.role : null
  if (!maySeePractices(clubRole)) throw new Refusal('forbidden')
  return { db, now, club, reader: { id: user.id, clubRole } }
}

/** The asker as one who runs the club's practices. Throws for everyone but its admins. */
export function runnerOf(ctx: ClubContext): Reader {
  const reading = readerOf(ctx)
  if (!mayRunPractices(reading.reader.clubRole)) throw new Refusal('forbidden')
  return reading
}

const seeing = ({ club, reader }: Reader) => ({ clubId: club.clubId, athleteId: reader.id })

/** Practices as the reader sees them: a few queries, however many they are. */
export async function asSeenBy(
  reader: Reader,
  club: Club,
  rows: readonly PracticeRow[],
): Promise<Practice[]> {
  // By what the clock on each one's wall shows, which is not the order in which they start.
  const days = rows.map(({ day }) => day).sort()
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return []
  return rows.map(await presenterOf(reader, club, { first, last }))
}

/** One practice as the reader sees it. */
export async function oneAsSeenBy(reader: Reader, club: Club, row: PracticeRow): Promise<Practice> {
  const present = await presenterOf(reader, club, { first: row.day, last: row.day })
  return present(row)
}

async function presenterOf(ctx: Reader, club: Club, days: DayRange) {
  const { db, reader, now } = ctx
  const inClub = { clubId: ctx.club.clubId, ...days }
  const mine = { athleteId: reader.id, ...days }
  const counts = await queries.countsOfDays(db, inClub)
  const away = await queries.awayOnDays(db, inClub)
  const own = await queries.ownAnswers(db, mine)
  const ownAbsences = await queries.ownAbsences(db, mine)
  return presenter(
    { counts, away, own, ownAbsences },
    {
      now,
      isActive: isClubWritable(club),
      clubDeadline: club.answerDeadline,
      mayRun: mayRunPractices(reader.clubRole),
      isAsked: (practice) => asks(reader.clubRole, practice),
    },
  )
}

/** Whether a practice asks somebody, by their role in its club. */
export const asks = (clubRole: MemberRole | null, practice: Naming): boolean =>
  isAsked(clubRole, invitedBy(practice))

interface Member {
  readonly role: MemberRole
  readonly joinedAt: string
  readonly answer: Answer | null
  /** Not null where the practice's choice names them. */
  readonly chosen: string | null
}

/** Whether a member stands in a practice's register. */
export const isExpectedMember = (
  { chosen, answer, ...member }: Member,
  { choiceId, startsAt }: Pick<PracticeRow, 'choiceId' | 'startsAt'>,
): boolean =>
  isExpected({ ...member, ...invitedBy({ choiceId, chosen }), saidYes: answer === 'yes' }, { startsAt })

/** A practice's row, for whoever is about to do something with it. */
export async function findPractice(ctx: Reader, practiceId: string): Promise<PracticeRow> {
  const row = await queries.findPractice(ctx.db, seeing(ctx), practiceId)
  if (!row) throw notFound()
  return row
}

/** One practice as the reader sees it now. */
export async function practiceFor(ctx: Reader, practiceId: string): Promise<Practice> {
  return oneAsSeenBy(ctx, await showClub(ctx), await findPractice(ctx, practiceId))
}

export async function listPractices(ctx: ClubContext, { from, to }: { from: CalendarDay; to: CalendarDay }) {
  refuseWideRange({ from, to })
  const reader = readerOf(ctx)
  const rows = await queries.practicesOfDays(ctx.db, { ...seeing(reader), first: from, last: to })
  return { items: await asSeenBy(reader, await showClub(ctx), rows) }
}

type Page = CheckedInput<typeof contracts.listUpcomingPractices>['query']

export async function listUpcoming(ctx: ClubContext, page: Page) {
  const reader = readerOf(ctx)
  const { rows, nextCursor } = await queries.pageToCome(ctx.db, seeing(reader), { ...page, now: ctx.now })
  return { items: await asSeenBy(reader, await showClub(ctx), rows), nextCursor }
}

export async function showPractice(ctx: ClubContext, practiceId: string): Promise<PracticeDetails> {
  const reader = readerOf(ctx)
  const row = await findPractice(reader, practiceId)
  const club = await showClub(ctx)
  const practice = await oneAsSeenBy(reader, club, row)
  const runs = mayRunPractices(reader.reader.clubRole)
  const namesShown = runs || club.namesShownTo === 'members'
  const chosen = runs ? await chosenFor(reader, row) : null
  return {
    ...practice,
    coming: namesShown ? await queries.coming(ctx.db, ctx.club, practiceId) : null,
    memberIds: chosen?.map(({ athleteId }) => athleteId) ?? null,
    hasRegister: runs ? await series.hasRegister(ctx, practiceId) : null,
  }
}

/** The asker's next practice, and for an admin the one that is on. */
export async function nextPractice(ctx: SignedInContext) {
  const { membership } = ctx.actor
  if (!membership) return { next: null, now: null }
  const reader = readerOf({ ...ctx, club: clubScope(ctx.actor, membership.clubId) })
  const club = await showClub(reader)
  const seen = async (row: PracticeRow | undefined) => (row ? oneAsSeenBy(reader, club, row) : null)
  const at = (ms: number) => new Date(ctx.now.getTime() + ms).toISOString()
  const on = {
    startsBy: at(AROUND_PRACTICE_MS),
    after: at(-LONGEST_PRACTICE_MS - AROUND_PRACTICE_MS),
    endsAfter: at(-AROUND_PRACTICE_MS),
  }
  return {
    next: await seen(await queries.nextAsking(ctx.db, seeing(reader), ctx.now)),
    now: mayRunPractices(membership.role)
      ? await seen(await queries.practiceOn(ctx.db, seeing(reader), on))
      : null,
  }
}

/** Which members a practice names; null where it is for everyone. */
export const chosenFor = async ({ db, club }: Reader, { choiceId }: PracticeRow) =>
  choiceId === null ? null : queries.chosenIn(db, club, choiceId)
