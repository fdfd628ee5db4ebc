import {
  type AnnouncementChanges,
  MOST_SHOWN,
  type NewAnnouncement,
} from '@boathouse/domain/announcements/contract'
import type { Announcement } from '@boathouse/domain/announcements/model'
import { mayAnnounce } from '@boathouse/domain/announcements/policy'
import { refuseWrongEnd } from '@boathouse/domain/announcements/rules'
import type { Club } from '@boathouse/domain/clubs/model'
import { dayAt } from '@boathouse/domain/kernel/calendar-day'
import { notFound, Refusal } from '@boathouse/domain/kernel/errors'
import { clubScope } from '#auth/gate.ts'
import { inTransaction } from '#db/transaction.ts'
import type { ClubContext, SignedInContext } from '../../context.ts'
import { showClub, writableClub } from '../clubs/service.ts'
import * as queries from './queries.ts'

/** What the asker's own club announces today, the newest first; nothing for who has none. */
export async function showAnnouncements(ctx: SignedInContext): Promise<{ items: Announcement[] }> {
  const { membership } = ctx.actor
  if (!membership) return { items: [] }
  const club = clubScope(ctx.actor, membership.clubId)
  const { timeZone } = await showClub({ ...ctx, club })
  const today = dayAt(ctx.now, timeZone)
  return { items: await queries.currentOn(ctx.db, { clubId: club.clubId, today, most: MOST_SHOWN }) }
}

function refuseOthers({ actor, club }: ClubContext): void {
  const { membership } = actor
  if (!mayAnnounce(membership?.clubId === club.clubId ? membership.role : null))
    throw new Refusal('forbidden')
}

type Page = Parameters<typeof queries.pageOfAnnouncements>[2]

/** Everything that the club announced, for its admins. */
export async function listAnnouncements(ctx: ClubContext, page: Page) {
  refuseOthers(ctx)
  const { rows, nextCursor } = await queries.pageOfAnnouncements(ctx.db, ctx.club, page)
  return { items: [...rows], nextCursor }
}

/** Posts an announcement; the same one again is posted once. */
export const announce = (
  ctx: ClubContext,
  said: NewAnnouncement,
): Promise<{ announcement: Announcement; isNew: boolean }> =>
  speaking(ctx, async (inside, club) => {
    const known = await queries.findAnnouncement(inside.db, ctx.club, said.id)
    if (known) return { announcement: sameAsBefore(known, said), isNew: false }
    refuseWrongEnd(said.endsOn, dayAt(ctx.now, club.timeZone))
    const at = ctx.now.toISOString()
    const row = { ...said, clubId: club.id, version: 1, createdAt: at, updatedAt: at, deletedAt: null }
    const announcement = await queries.insertAnnouncement(inside.db, row)
    if (!announcement) throw new Refusal('conflict')
    return { announcement, isNew: true }
  })

type Kept = NonNullable<Awaited<ReturnType<typeof queries.findAnnouncement>>>

function sameAsBefore({ deletedAt, ...known }: Kept, said: NewAnnouncement): Announcement {
  if (deletedAt !== null) throw new Refusal('conflict')
  const isSame = (['title', 'message', 'endsOn'] as const).every((field) => known[field] === said[field])
  if (isSame) return known
  throw new Refusal('conflict', 'conflict', { current: known })
}

/** Changes what is announced, or until when; ending it today is a change as well. */
export const changeAnnouncement = (
  ctx: ClubContext,
  id: string,
  { version, ...changes }: AnnouncementChanges,
): Promise<Announcement> =>
  speaking(ctx, async (inside, club) => {
    const { deletedAt, ...known } = await find(inside, id)
    if (deletedAt !== null) throw notFound()
    if (changes.endsOn !== known.endsOn) refuseWrongEnd(changes.endsOn, dayAt(ctx.now, club.timeZone))
    return change(inside, { ...known, version }, changes)
  })

/** Deletes an announcement. Deleting it again is no trouble. */
export const deleteAnnouncement = (ctx: ClubContext, id: string, version: number): Promise<Announcement> =>
  speaking(ctx, async (inside) => {
    const { deletedAt, ...known } = await find(inside, id)
    if (deletedAt !== null) return known
    return change(inside, { ...known, version }, { deletedAt: ctx.now.toISOString() })
  })

/** Takes a deletion back; of one that is there, nothing is to do. */
export const restoreAnnouncement = (ctx: ClubContext, id: string): Promise<Announcement> =>
  speaking(ctx, async (inside) => {
    const { deletedAt, ...known } = await find(inside, id)
    return deletedAt === null ? known : change(inside, known, { deletedAt: null })
  })

/** What every change needs: the right to it, and an active club. Somebody else's announcement looks like none. */
function speaking<Result>(
  ctx: ClubContext,
  work: (inside: ClubContext, club: Club) => Promise<Result>,
): Promise<Result> {
  refuseOthers(ctx)
  return inTransaction(ctx, async (inside) => work(inside, await writableClub(inside)))
}

async function find({ db, club }: ClubContext, id: string): Promise<Kept> {
  const found = await queries.findAnnouncement(db, club, id)
  if (!found) throw notFound()
  return found
}

type Changes = Parameters<typeof queries.updateAnnouncement>[2]['changes']

async function change(
  { db, club, now }: ClubContext,
  known: Announcement,
  changes: Changes,
): Promise<Announcement> {
  const { id, version } = known
  const changed = await queries.updateAnnouncement(db, club, { id, version, now: now.toISOString(), changes })
  if (changed) return changed
  const current = await queries.findAnnouncement(db, club, id)
  if (!current) throw notFound()
  const { deletedAt, ...shown } = current
  throw new Refusal('conflict', 'stale', { current: shown })
}
