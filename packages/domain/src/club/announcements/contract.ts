import * as z from 'zod/mini'
import { calendarDay } from '../../kernel/calendar-day.ts'
import { contractsOf } from '../../kernel/contract.ts'
import { id } from '../../kernel/ids.ts'
import { knownVersion } from '../../kernel/known-version.ts'
import { pageOf, pageQuery } from '../../kernel/paging.ts'
import { oneLine, text } from '../../kernel/text.ts'
import { squadIds } from '../choices/model.ts'
import { clubParams } from '../clubs/contract.ts'
import { announcement, ownAnnouncement } from './model.ts'

const contract = contractsOf({
  scope: { own: 'practices', club: 'club-announcements' },
  live: ['announcements'],
})

export const MAX_SHOWN = 20

const fields = {
  title: z._default(oneLine({ maximum: 100 }), ''),
  message: text({ minimum: 1, maximum: 2000 }),
  endsOn: calendarDay,
}

export const newAnnouncement = z.object({
  id,
  ...fields,
  /** Whether members also get it by email, with the text at the time of sending. */
  byMail: z._default(z.boolean(), false),
  /** Squads whose athletes and coaches get it; null for everyone. */
  squadIds,
})
export type NewAnnouncement = z.output<typeof newAnnouncement>

export const announcementChanges = z.object({ ...knownVersion.shape, ...fields })
export type AnnouncementChanges = z.output<typeof announcementChanges>

const one = z.object({ ...clubParams.shape, id })

export const showAnnouncements = contract({
  id: 'announcements.show',
  access: 'member',
  guardian: 'reads',
  method: 'GET',
  path: '/api/announcements',
  summary: 'What your clubs announce today to everyone and to your squads, the newest first',
  responses: { 200: z.object({ items: z.array(ownAnnouncement) }) },
})

export const listAnnouncements = contract({
  id: 'announcements.list',
  access: 'admin',
  method: 'GET',
  path: '/api/clubs/:clubId/announcements',
  summary: 'All announcements of a club, ended ones too, the newest first',
  params: clubParams,
  query: pageQuery,
  responses: { 200: pageOf(announcement) },
})

export const createAnnouncement = contract({
  id: 'announcements.create',
  access: 'admin',
  method: 'POST',
  path: '/api/clubs/:clubId/announcements',
  summary:
    'Announces something to the club, or to squads of it, until a day is over; sending the same again posts it once',
  params: clubParams,
  body: newAnnouncement,
  responses: { 201: announcement, 200: announcement },
})

export const updateAnnouncement = contract({
  id: 'announcements.update',
  access: 'admin',
  method: 'PATCH',
  path: '/api/clubs/:clubId/announcements/:id',
  summary: 'Changes an announcement, unless it was changed since that version',
  params: one,
  body: announcementChanges,
  responses: { 200: announcement },
})

export const deleteAnnouncement = contract({
  id: 'announcements.delete',
  access: 'admin',
  method: 'POST',
  path: '/api/clubs/:clubId/announcements/:id/deletion',
  summary: 'Deletes an announcement; for 30 days it can be restored',
  params: one,
  body: knownVersion,
  responses: { 200: announcement },
})

export const restoreAnnouncement = contract({
  id: 'announcements.restore',
  access: 'admin',
  method: 'DELETE',
  path: '/api/clubs/:clubId/announcements/:id/deletion',
  summary: 'Takes a deletion back',
  params: one,
  responses: { 200: announcement },
})
