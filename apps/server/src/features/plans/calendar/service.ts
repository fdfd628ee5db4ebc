import { mayRunPractices } from '@boathouse/domain/club/clubs/policy'
import type { MemberRole } from '@boathouse/domain/club/people/model'
import { addDays } from '@boathouse/domain/kernel/calendar-day'
import { notFound, Refusal } from '@boathouse/domain/kernel/errors'
import { CALENDAR_DAYS, MAX_EVENTS, MAX_PLANNED } from '@boathouse/domain/plans/calendar/model'
import { effectiveAnswer, toOwnAnswer } from '@boathouse/domain/practices/answers/rules'
import { revokeFeed } from '#auth/calendar-addresses.ts'
import { systemAthleteScope, systemClubScope } from '#auth/gate.ts'
import { makeCalendarFeedUrl, readCalendarToken } from '#auth/signed-links.ts'
import { ALL_ANNOUNCED } from '#db/announced.ts'
import type { PublicContext, SignedInContext } from '../../../context.ts'
import { seatsInCalendar } from '../../boathouse/published-line-ups/service.ts'
import { listItemsOf, type PlannedFor } from '../planned-sessions/service.ts'
import { writeCalendar } from './present.ts'
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

/** Call it when a user leaves a club (readers must not see the next one's practices) and after an intrusion. */
export const revokeFeedOf = ({ db, now }: PublicContext, userId: string) =>
  revokeFeed(db, userId, now.toISOString())

const FILE = /^(.+)\.ics$/

/** Throws the same `notFound` for every invalid URL. */
export async function readCalendar(ctx: PublicContext & FeedContext, file: string): Promise<string> {
  const token = FILE.exec(file)?.[1]
  const link = token === undefined ? null : readCalendarToken(ctx.secret, token)
  const holder = link && (await queries.findFeedHolder(ctx.db, link))
  if (!holder) throw notFound()
  const rows = await nearestPractices(ctx, holder)
  const since = { athleteId: holder.id, first: rows[0]?.day ?? '' }
  const absences = rows.length === 0 ? [] : await queries.absencesSince(ctx.db, since)
  const seats = await seatsInCalendar(
    { db: ctx.db, club: systemClubScope(holder.clubId) },
    { memberId: holder.id, first: since.first },
  )
  const entries = rows.map(({ answer, answeredAt, ...row }) => {
    const sitting = seats.get(row.id) ?? []
    const absence = absences.find(({ first, last }) => first <= row.day && row.day <= last)
    const changes = [row.updatedAt, answeredAt ?? '', ...sitting.map(({ createdAt }) => createdAt)].sort()
    const updatedAt = changes.at(-1) ?? row.updatedAt
    return {
      ...row,
      updatedAt,
      seats: sitting,
      answer: effectiveAnswer(toOwnAnswer({ answer }), absence).answer,
    }
  })
  const planned = holder.hasPlans ? await nearestPlanned(ctx, holder) : []
  return writeCalendar({ entries, planned }, holder, ctx.publicUrl)
}

/** Upcoming practices, then past ones, up to the limit. */
async function nearestPractices(
  { db, now }: PublicContext,
  {
    clubId,
    id: athleteId,
    role,
  }: { readonly clubId: string; readonly id: string; readonly role: MemberRole },
): Promise<queries.CalendarRow[]> {
  const whose = { clubId, athleteId, announcedBy: mayRunPractices(role) ? ALL_ANNOUNCED : now.toISOString() }
  const today = now.toISOString().slice(0, 10)
  const ahead = { ...whose, today, until: addDays(today, CALENDAR_DAYS), limit: MAX_EVENTS }
  const next = await queries.nextPractices(db, ahead)
  const back = { ...ahead, until: addDays(today, -CALENDAR_DAYS), limit: MAX_EVENTS - next.length }
  const last = back.limit === 0 ? [] : await queries.lastPractices(db, back)
  return [...last.toReversed(), ...next]
}

async function nearestPlanned(
  { db, now }: PublicContext,
  { id, clubId }: { readonly id: string; readonly clubId: string },
): Promise<PlannedFor[]> {
  const today = now.toISOString().slice(0, 10)
  const whose = { db, athlete: systemAthleteScope(id), club: systemClubScope(clubId) }
  const [first, last] = [addDays(today, -CALENDAR_DAYS), addDays(today, CALENDAR_DAYS)]
  const next = await listItemsOf(whose, { first: today, last, most: MAX_PLANNED })
  const before = { first, last: addDays(today, -1), most: MAX_PLANNED, isBackwards: true }
  return [...(await listItemsOf(whose, before)), ...next]
}
