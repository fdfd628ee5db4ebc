import {
  type AnnouncementChanges,
  MAX_SHOWN,
  type NewAnnouncement,
} from '@boathouse/domain/club/announcements/contract'
import type { Announcement, OwnAnnouncement } from '@boathouse/domain/club/announcements/model'
import { mayAnnounce } from '@boathouse/domain/club/announcements/policy'
import { MAIL_DELAY_MS, refuseWrongEnd } from '@boathouse/domain/club/announcements/rules'
import { isSameMeant } from '@boathouse/domain/club/choices/rules'
import { dayAt } from '@boathouse/domain/kernel/calendar-day'
import { notFound, Refusal } from '@boathouse/domain/kernel/errors'
import type { ClubContext, SignedInContext } from '../../../context.ts'
import { meantBy, squadsOfChoices, storeChoice } from '../choices/service.ts'
import { type ClubWrites, writeInClub } from '../clubs/change.ts'
import { forOwnClubs, membershipRole, showClub } from '../clubs/service.ts'
import { notifyClub } from '../push/service.ts'
import { mailAnnouncement } from './jobs.ts'
import * as queries from './queries.ts'
import { announcements } from './queries.ts'

/** Current announcements of all the user's clubs, newest first. */
export async function showAnnouncements(ctx: SignedInContext): Promise<{ items: OwnAnnouncement[] }> {
  const items = (await forOwnClubs(ctx, currentInClub)).flat()
  const newestFirst = items.sort((one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt))
  return { items: newestFirst.slice(0, MAX_SHOWN) }
}

async function currentInClub(ctx: ClubContext): Promise<OwnAnnouncement[]> {
  const { clubId } = ctx.club
  const { timeZone } = await showClub(ctx)
  const asked = { clubId, today: dayAt(ctx.now, timeZone), most: MAX_SHOWN }
  const rows = mayAnnounce(membershipRole(ctx))
    ? await queries.currentOn(ctx.db, asked)
    : await queries.currentFor(ctx.db, { ...asked, userId: ctx.actor.user.id })
  return (await present(ctx, rows)).map((announcement) => ({ ...announcement, clubId }))
}

type Reader = Pick<ClubContext, 'db' | 'club' | 'actor'>

/** Adds squad names that the reader may know. */
async function present(
  { db, club, actor }: Reader,
  rows: readonly queries.AnnouncementRow[],
): Promise<Announcement[]> {
  const choices = rows.flatMap(({ choiceId }) => choiceId ?? [])
  const knowsAll = mayAnnounce(actor.membership?.role ?? null)
  const squads = await squadsOfChoices({ db, club }, choices, { userId: actor.user.id, knowsAll })
  return rows.map(({ choiceId, ...row }) => ({ ...row, squads: squads.get(choiceId ?? '')?.known ?? [] }))
}

const presentOne = async (ctx: Reader, row: queries.AnnouncementRow): Promise<Announcement> => {
  const [shown] = await present(ctx, [row])
  if (!shown) throw notFound()
  return shown
}

function requireAnnouncer(ctx: ClubContext): void {
  if (!mayAnnounce(membershipRole(ctx))) throw new Refusal('forbidden')
}

const ANNOUNCEMENTS: ClubWrites = { kind: 'announcements', check: requireAnnouncer }

type Page = Parameters<typeof queries.pageOfAnnouncements>[2]

export async function listAnnouncements(ctx: ClubContext, page: Page) {
  requireAnnouncer(ctx)
  const { rows, nextCursor } = await queries.pageOfAnnouncements(ctx.db, ctx.club, page)
  return { items: await present(ctx, rows), nextCursor }
}

/** Idempotent. */
export const announce = (
  ctx: ClubContext,
  input: NewAnnouncement,
): Promise<{ announcement: Announcement; isNew: boolean }> =>
  writeInClub(ctx, ANNOUNCEMENTS, async (inside, club) => {
    const choiceId = await storeRecipients(inside, input)
    const { squadIds: _, ...fields } = input
    const show = (row: queries.AnnouncementRow) => presentOne(inside, row)
    const { row, isNew } = await announcements.insertOnce(inside, inside.club, { ...fields, choiceId }, show)
    if (isNew) refuseWrongEnd(input.endsOn, dayAt(ctx.now, club.timeZone))
    if (isNew && input.byMail) await mailAnnouncement(inside, row)
    if (isNew) await notifyOf(inside, row)
    return { result: { announcement: await show(row), isNew }, isChanged: isNew }
  })

/** Stores the recipients. A repeated request gets the stored ones, or a conflict if its recipients differ. */
async function storeRecipients(ctx: ClubContext, { id, squadIds }: NewAnnouncement): Promise<string | null> {
  const known = await announcements.find(ctx.db, ctx.club, id)
  const meant = { squadIds, memberIds: null }
  if (!known) return storeChoice(ctx, meant, { withCoaches: true })
  if (!isSameMeant(await meantBy(ctx, known.choiceId), meant))
    throw new Refusal('conflict', 'conflict', { current: await presentOne(ctx, known) })
  return known.choiceId
}

/** Notifies recipients except the author, with the same delay as mails. */
const notifyOf = (ctx: ClubContext, { id, choiceId }: queries.AnnouncementRow) =>
  notifyClub(ctx, {
    event: 'announcement',
    aboutId: id,
    dueAt: new Date(ctx.now.getTime() + MAIL_DELAY_MS),
    choiceId,
    isOncePerDevice: true,
    isFor: ({ ownerId, chosen }) => ownerId !== ctx.actor.user.id && (choiceId === null || chosen !== null),
  })

interface Announced {
  readonly clubId: string
  readonly id: string
  readonly userId: string
  readonly timeZone: string
}

/** Whether the announcement is current in its club's time zone, and for this user. */
export async function isAnnounced(
  { db, now }: Pick<ClubContext, 'db' | 'now'>,
  { timeZone, ...asked }: Announced,
): Promise<boolean> {
  const found = await queries.findFor(db, asked)
  return found !== undefined && found.endsOn >= dayAt(now, timeZone)
}

export const changeAnnouncement = (
  ctx: ClubContext,
  id: string,
  { version, ...changes }: AnnouncementChanges,
): Promise<Announcement> =>
  writeInClub(ctx, ANNOUNCEMENTS, async (inside, club) => {
    const known = await announcements.get(inside.db, inside.club, id)
    if (changes.endsOn !== known.endsOn) refuseWrongEnd(changes.endsOn, dayAt(ctx.now, club.timeZone))
    const show = (row: queries.AnnouncementRow) => presentOne(inside, row)
    const row = await announcements.updateAtVersion(inside, inside.club, { id, version, changes }, show)
    return { result: await show(row), isChanged: true }
  })

export const deleteAnnouncement = (ctx: ClubContext, id: string, version: number): Promise<Announcement> =>
  writeInClub(ctx, ANNOUNCEMENTS, async (inside) => {
    const show = (row: queries.AnnouncementRow) => presentOne(inside, row)
    const { row, isChanged } = await announcements.softDelete(inside, inside.club, { id, version }, show)
    return { result: await show(row), isChanged }
  })

export const restoreAnnouncement = (ctx: ClubContext, id: string): Promise<Announcement> =>
  writeInClub(ctx, ANNOUNCEMENTS, async (inside) => {
    const { row, isChanged } = await announcements.restore(inside.db, inside.club, id)
    return { result: await presentOne(inside, row), isChanged }
  })
