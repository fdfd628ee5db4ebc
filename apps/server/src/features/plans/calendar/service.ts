import { mayRunPractices } from '@boathouse/domain/club/clubs/policy'
import { addDays } from '@boathouse/domain/kernel/calendar-day'
import { notFound, Refusal } from '@boathouse/domain/kernel/errors'
import { CALENDAR_DAYS, MAX_EVENTS, MAX_PLANNED } from '@boathouse/domain/plans/calendar/model'
import { effectiveAnswer, toOwnAnswer } from '@boathouse/domain/practices/answers/rules'
import { revokeFeed } from '#auth/calendar-addresses.ts'
import { type ClubScope, systemAthleteScope, systemClubScope } from '#auth/gate.ts'
import { makeCalendarFeedUrl, readCalendarToken } from '#auth/signed-links.ts'
import { ALL_ANNOUNCED } from '#db/announced.ts'
import type { PublicContext, SignedInContext } from '../../../context.ts'
import type { ClubEvents } from '../../../events/model.ts'
import { seatsInCalendar } from '../../boathouse/published-line-ups/service.ts'
import { listItemsOf, type PlannedFor } from '../planned-sessions/service.ts'
import { type Entry, writeCalendar } from './present.ts'
import * as queries from './queries.ts'

interface FeedContext {
  readonly publicUrl: string
  readonly secret: string
}

interface OwnFeed {
  readonly address: string | null
  readonly hasPlans: boolean
}

const NONE: OwnFeed = { address: null, hasPlans: false }

export async function showFeedUrl(ctx: SignedInContext & FeedContext): Promise<OwnFeed> {
  const found = ctx.actor.membership && (await queries.findFeed(ctx.db, ctx.athlete))
  if (!found) return NONE
  return { address: feedUrl(ctx, found.version), hasPlans: found.hasPlans }
}

/** Revokes the previous URL. Throws `forbidden` without a club. */
export async function renewFeedUrl(ctx: SignedInContext & FeedContext): Promise<OwnFeed> {
  if (!ctx.actor.membership) throw new Refusal('forbidden')
  const { version, hasPlans } = await queries.renewFeed(ctx.db, ctx.athlete, ctx.now.toISOString())
  return { address: feedUrl(ctx, version), hasPlans }
}

const feedUrl = ({ publicUrl, secret, athlete }: SignedInContext & FeedContext, version: number) =>
  makeCalendarFeedUrl(publicUrl, secret, { userId: athlete.athleteId, version })

/** Sets whether the feed has planned sessions. Throws `notFound` without a URL. */
export async function chooseFeed(ctx: SignedInContext & FeedContext, hasPlans: boolean): Promise<OwnFeed> {
  if (!(await queries.choosePlans(ctx.db, ctx.athlete, hasPlans))) throw notFound()
  return showFeedUrl(ctx)
}

export async function revokeFeedUrl({ db, athlete, now }: SignedInContext): Promise<OwnFeed> {
  await revokeFeed(db, athlete.athleteId, now.toISOString())
  return NONE
}

/** Readers of a URL must not see the practices of the next club. */
export async function revokeFeedOfLeaver(
  { db, now }: PublicContext,
  { memberId, isLastClub }: ClubEvents['memberLeft'],
): Promise<void> {
  if (isLastClub) await revokeFeed(db, memberId, now.toISOString())
}

const FILE = /^(.+)\.ics$/

/** Throws the same `notFound` for every invalid URL. */
export async function readCalendar(ctx: PublicContext & FeedContext, file: string): Promise<string> {
  const token = FILE.exec(file)?.[1]
  const link = token === undefined ? null : readCalendarToken(ctx.secret, token)
  const found = link ? await queries.findFeedHolder(ctx.db, link) : []
  const inClubs = found.toSorted((one, other) => (one.clubId < other.clubId ? -1 : 1))
  const [holder] = inClubs
  if (!holder) throw notFound()
  const entries: Entry[] = []
  for (const inClub of inClubs) {
    const own = await entriesOf(ctx, inClub, Math.floor(MAX_EVENTS / inClubs.length))
    const title = (entry: Entry) => (inClubs.length > 1 ? `${entry.title} (${inClub.clubName})` : entry.title)
    entries.push(...own.map((entry) => ({ ...entry, title: title(entry) })))
  }
  const clubs = inClubs.map(({ clubId }) => systemClubScope(clubId))
  const planned = holder.hasPlans ? await nearestPlanned(ctx, holder.id, clubs) : []
  const clubName = inClubs.map((inClub) => inClub.clubName).join(', ')
  return writeCalendar(
    { entries: entries.toSorted(byStart), planned },
    { ...holder, clubName },
    ctx.publicUrl,
  )
}

type Starting = Pick<queries.CalendarRow, 'startsAt' | 'id'>

const byStart = (one: Starting, other: Starting): number =>
  `${one.startsAt} ${one.id}` < `${other.startsAt} ${other.id}` ? -1 : 1

async function entriesOf(ctx: PublicContext, holder: queries.FeedHolder, limit: number): Promise<Entry[]> {
  const rows = await nearestPractices(ctx, holder, limit)
  const since = { athleteId: holder.id, first: rows[0]?.day ?? '' }
  const absences = rows.length === 0 ? [] : await queries.absencesSince(ctx.db, since)
  const seats = await seatsInCalendar(
    { db: ctx.db, club: systemClubScope(holder.clubId) },
    { memberId: holder.id, first: since.first },
  )
  return rows.map(({ answer, answeredAt, ...row }) => {
    const sitting = seats.get(row.id) ?? []
    const absence = absences.find(({ first, last }) => first <= row.day && row.day <= last)
    const changes = [row.updatedAt, answeredAt ?? '', ...sitting.map(({ createdAt }) => createdAt)].sort()
    const updatedAt = changes.at(-1) ?? row.updatedAt
    return {
      ...row,
      updatedAt,
      clubName: holder.clubName,
      seats: sitting,
      answer: effectiveAnswer(toOwnAnswer({ answer }), absence).answer,
    }
  })
}

/** Upcoming practices, then past ones, up to the limit. */
async function nearestPractices(
  { db, now }: PublicContext,
  { clubId, id: athleteId, role }: queries.FeedHolder,
  limit: number,
): Promise<queries.CalendarRow[]> {
  const whose = { clubId, athleteId, announcedBy: mayRunPractices(role) ? ALL_ANNOUNCED : now.toISOString() }
  const today = now.toISOString().slice(0, 10)
  const ahead = { ...whose, today, until: addDays(today, CALENDAR_DAYS), limit }
  const next = await queries.nextPractices(db, ahead)
  const back = { ...ahead, until: addDays(today, -CALENDAR_DAYS), limit: limit - next.length }
  const last = back.limit === 0 ? [] : await queries.lastPractices(db, back)
  return [...last.toReversed(), ...next]
}

async function nearestPlanned(
  { db, now }: PublicContext,
  athleteId: string,
  clubs: readonly ClubScope[],
): Promise<PlannedFor[]> {
  const today = now.toISOString().slice(0, 10)
  const whose = { db, athlete: systemAthleteScope(athleteId), clubs }
  const [first, last] = [addDays(today, -CALENDAR_DAYS), addDays(today, CALENDAR_DAYS)]
  const next = await listItemsOf(whose, { first: today, last, most: MAX_PLANNED })
  const before = { first, last: addDays(today, -1), most: MAX_PLANNED, isBackwards: true }
  return [...(await listItemsOf(whose, before)), ...next]
}
