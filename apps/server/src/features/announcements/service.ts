import {
  type AnnouncementChanges,
  MOST_SHOWN,
  type NewAnnouncement,
} from '@boathouse/domain/announcements/contract'
import type { Announcement } from '@boathouse/domain/announcements/model'
import { mayAnnounce } from '@boathouse/domain/announcements/policy'
import { MAIL_DELAY_MS, refuseWrongEnd } from '@boathouse/domain/announcements/rules'
import type { Club } from '@boathouse/domain/clubs/model'
import { dayAt } from '@boathouse/domain/kernel/calendar-day'
import { Refusal } from '@boathouse/domain/kernel/errors'
import { clubScope, systemClubScope } from '#auth/gate.ts'
import { noteChange } from '#db/club-changes.ts'
import { inTransaction } from '#db/transaction.ts'
import type { ClubContext, SignedInContext } from '../../context.ts'
import { showClub, writableClub } from '../clubs/service.ts'
import { notifyClub } from '../push/service.ts'
import { mailAnnouncement } from './jobs.ts'
import { announcements, currentOn, pageOfAnnouncements } from './queries.ts'

/** What the asker's own club announces today, the newest first; nothing for who has none. */
export async function showAnnouncements(ctx: SignedInContext): Promise<{ items: Announcement[] }> {
  const { membership } = ctx.actor
  if (!membership) return { items: [] }
  const club = clubScope(ctx.actor, membership.clubId)
  const { timeZone } = await showClub({ ...ctx, club })
  const today = dayAt(ctx.now, timeZone)
  return { items: await currentOn(ctx.db, { clubId: club.clubId, today, most: MOST_SHOWN }) }
}

function requireAnnouncer({ actor, club }: ClubContext): void {
  const { membership } = actor
  if (!mayAnnounce(membership?.clubId === club.clubId ? membership.role : null))
    throw new Refusal('forbidden')
}

type Page = Parameters<typeof pageOfAnnouncements>[2]

/** Everything that the club announced, for its admins. */
export async function listAnnouncements(ctx: ClubContext, page: Page) {
  requireAnnouncer(ctx)
  const { rows, nextCursor } = await pageOfAnnouncements(ctx.db, ctx.club, page)
  return { items: [...rows], nextCursor }
}

/** Posts an announcement, also by mail where it says so; the same one again is posted and mailed once. */
export async function announce(
  ctx: ClubContext,
  input: NewAnnouncement,
): Promise<{ announcement: Announcement; isNew: boolean }> {
  const { row, isChanged } = await withClubWrite(ctx, async (inside, club) => {
    const { row, isNew } = await announcements.insertOnce(inside, inside.club, input)
    if (isNew) refuseWrongEnd(input.endsOn, dayAt(ctx.now, club.timeZone))
    if (isNew && input.byMail) await mailAnnouncement(inside, row.id)
    if (isNew) await notifyOf(inside, row.id)
    return { row, isChanged: isNew }
  })
  return { announcement: row, isNew: isChanged }
}

/** Everyone but who wrote it, after the same while as its mails. */
const notifyOf = (ctx: ClubContext, id: string) =>
  notifyClub(ctx, {
    event: 'announcement',
    aboutId: id,
    dueAt: new Date(ctx.now.getTime() + MAIL_DELAY_MS),
    isFor: ({ athleteId }) => athleteId !== ctx.actor.user.id,
  })

interface Announced {
  readonly clubId: string
  readonly id: string
  readonly timeZone: string
}

/** Whether an announcement is there and not over, where its club is. */
export async function isAnnounced(
  { db, now }: Pick<ClubContext, 'db' | 'now'>,
  { clubId, id, timeZone }: Announced,
): Promise<boolean> {
  const found = await announcements.find(db, systemClubScope(clubId), id)
  return found !== undefined && found.endsOn >= dayAt(now, timeZone)
}

/** Changes what is announced, or until when; ending it today is a change as well. */
export async function changeAnnouncement(
  ctx: ClubContext,
  id: string,
  { version, ...changes }: AnnouncementChanges,
): Promise<Announcement> {
  const { row } = await withClubWrite(ctx, async (inside, club) => {
    const known = await announcements.get(inside.db, inside.club, id)
    if (changes.endsOn !== known.endsOn) refuseWrongEnd(changes.endsOn, dayAt(ctx.now, club.timeZone))
    const row = await announcements.updateAtVersion(inside, inside.club, { id, version, changes })
    return { row, isChanged: true }
  })
  return row
}

/** Deletes an announcement. Deleting it again is no trouble. */
export async function deleteAnnouncement(
  ctx: ClubContext,
  id: string,
  version: number,
): Promise<Announcement> {
  const { row } = await withClubWrite(ctx, (inside) =>
    announcements.softDelete(inside, inside.club, { id, version }),
  )
  return row
}

/** Takes a deletion back; of one that is there, nothing is to do. */
export async function restoreAnnouncement(ctx: ClubContext, id: string): Promise<Announcement> {
  const { row } = await withClubWrite(ctx, (inside) => announcements.restore(inside.db, inside.club, id))
  return row
}

interface Written {
  readonly row: Announcement
  readonly isChanged: boolean
}

/**
 * What every change needs: the right to it, and an active club. Somebody else's announcement looks like none. Only what has
 * changed is told.
 */
async function withClubWrite(
  ctx: ClubContext,
  work: (inside: ClubContext, club: Club) => Promise<Written>,
): Promise<Written> {
  requireAnnouncer(ctx)
  return inTransaction(ctx, async (inside) => {
    const written = await work(inside, await writableClub(inside))
    if (written.isChanged) await noteChange(inside, 'announcements')
    return written
  })
}
