import * as z from 'zod/mini'
import { squadIds } from '../../club/choices/model.ts'
import { announceDays, clubParams, hoursBefore } from '../../club/clubs/contract.ts'
import { calendarDay, weekday } from '../../kernel/calendar-day.ts'
import { clockTime } from '../../kernel/clock-time.ts'
import { contractsOf } from '../../kernel/contract.ts'
import { id } from '../../kernel/ids.ts'
import { knownVersion } from '../../kernel/known-version.ts'
import { pageOf, pageQuery } from '../../kernel/paging.ts'
import { oneLine, text } from '../../kernel/text.ts'
import {
  LONGEST_PRACTICE_MS,
  ownPractice,
  placing,
  practice,
  practiceDetails,
  practiceScope,
} from './model.ts'
import { MAX_TIMES } from './rules.ts'

const contract = contractsOf({
  scope: { own: 'practices', club: 'club-practices' },
  live: ['practices', 'answers', 'register'],
})

export const practiceParams = z.object({ ...clubParams.shape, practiceId: id })

const MAX_CHOSEN = 1_000
const MAX_MINUTES = LONGEST_PRACTICE_MS / 60_000

const fields = {
  title: oneLine({ minimum: 1, maximum: 100 }),
  place: z._default(oneLine({ maximum: 200 }), ''),
  notes: z._default(text({ maximum: 2000 }), ''),
  date: calendarDay,
  startTime: clockTime,
  /** Whole minutes, from 5 to a day. */
  minutes: z.int('minutesRange').check(z.minimum(5, 'minutesRange'), z.maximum(MAX_MINUTES, 'minutesRange')),
  capacity: z._default(
    z.nullable(z.int('capacityRange').check(z.minimum(1, 'capacityRange'), z.maximum(1000, 'capacityRange'))),
    null,
  ),
  placing: z._default(placing, 'order'),
  /** Deadline for answers in hours before the start, 0 for the start itself; null for the club's. */
  ownDeadline: z._default(hoursBefore(0), null),
  /** Days before it at which athletes see it, 0 for at once; null for the club's setting. */
  ownAnnounceDays: z._default(announceDays(0), null),
  squadIds,
  /** Members whom it is for; without these and without squads it is for everyone. */
  memberIds: z._default(
    z.nullable(z.array(id).check(z.minLength(1, 'choose'), z.maxLength(MAX_CHOSEN, 'tooMany'))),
    null,
  ),
}

/** Whether members other than the editor get an email if it is cancelled or moved. */
const byMail = z._default(z.boolean(), true)

/** A weekly pattern, with exactly one of the two ends. */
const repeat = z.object({
  weekdays: z.array(weekday).check(z.minLength(1, 'weekdayOfStart'), z.maxLength(7, 'tooMany')),
  until: z._default(z.nullable(calendarDay), null),
  times: z._default(
    z.nullable(z.int('timesRange').check(z.minimum(1, 'timesRange'), z.maximum(MAX_TIMES, 'timesRange'))),
    null,
  ),
})

export const newPractice = z.object({ id, ...fields, repeat: z._default(z.nullable(repeat), null) })
export type NewPractice = z.output<typeof newPractice>

/**
 * The new state of a practice. With a wider scope, fields that differ change in all practices of it. `repeat` changes
 * their days, from this practice on, or for `all` from the next one; `times` count from the first of them. A single
 * practice becomes the first of a series.
 */
export const practiceChanges = z.object({
  version: z.int(),
  scope: practiceScope,
  ...fields,
  /** Empty only if no member whom it is for is left. */
  memberIds: z._default(z.nullable(z.array(id).check(z.maxLength(MAX_CHOSEN, 'tooMany'))), null),
  repeat: z._default(z.nullable(repeat), null),
  byMail,
})
export type PracticeChanges = z.output<typeof practiceChanges>

export const createPractice = contract({
  id: 'practices.create',
  access: 'coach',
  method: 'POST',
  path: '/api/clubs/:clubId/practices',
  summary:
    'Sets a practice, or a weekly series of them; answers with the first. Sending the same again stores it once',
  params: clubParams,
  body: newPractice,
  responses: { 201: practice, 200: practice },
})

export const listPractices = contract({
  id: 'practices.list',
  access: 'member',
  guardian: 'reads',
  method: 'GET',
  path: '/api/clubs/:clubId/practices',
  summary: 'The practices of some days, 62 at most, in order; cancelled ones too',
  params: clubParams,
  query: z.object({ from: calendarDay, to: calendarDay }),
  responses: { 200: z.object({ items: z.array(practice) }) },
})

/** Upcoming practices: those on one weekday within a year, until a day, or of one series. */
const upcomingQuery = z.object({
  ...pageQuery.shape,
  weekday: z.optional(
    z.coerce.number('invalid').check(z.refine((day) => weekday.safeParse(day).success, 'invalid')),
  ),
  until: z.optional(calendarDay),
  seriesId: z.optional(id),
})

export const listUpcomingPractices = contract({
  id: 'practices.upcoming',
  access: 'member',
  guardian: 'reads',
  method: 'GET',
  path: '/api/clubs/:clubId/practices/upcoming',
  summary:
    'What is on and what is to come, the nearest first; cancelled ones too. All of it, or of a weekday or series',
  params: clubParams,
  query: upcomingQuery,
  responses: { 200: pageOf(practice) },
})

export const listOwnPractices = contract({
  id: 'practices.listOwn',
  access: 'member',
  guardian: 'reads',
  method: 'GET',
  path: '/api/practices',
  summary: 'The practices of all your clubs on some days, 62 at most, in order; cancelled ones too',
  query: z.object({ from: calendarDay, to: calendarDay }),
  responses: { 200: z.object({ items: z.array(ownPractice) }) },
})

export const listOwnUpcoming = contract({
  id: 'practices.upcomingOwn',
  access: 'member',
  guardian: 'reads',
  method: 'GET',
  path: '/api/practices/upcoming',
  summary: 'What is on and what is to come in all your clubs, the nearest first; cancelled ones too',
  query: pageQuery,
  responses: { 200: pageOf(ownPractice) },
})

export const showPractice = contract({
  id: 'practices.show',
  access: 'member',
  guardian: 'reads',
  method: 'GET',
  path: '/api/clubs/:clubId/practices/:practiceId',
  summary: 'A practice, with who is coming where the club shows names',
  params: practiceParams,
  responses: { 200: practiceDetails },
})

export const updatePractice = contract({
  id: 'practices.update',
  access: 'coach',
  method: 'PATCH',
  path: '/api/clubs/:clubId/practices/:practiceId',
  summary:
    'Changes or moves a practice, or this and following, or all that are to come, or their weekdays and end, unless changed since the version; answers with it, or the first there is now',
  params: practiceParams,
  body: practiceChanges,
  responses: { 200: practice },
})

export const cancelPractice = contract({
  id: 'practices.cancel',
  access: 'coach',
  method: 'POST',
  path: '/api/clubs/:clubId/practices/:practiceId/cancellation',
  summary: 'Cancels a practice, which stays visible with the reason',
  params: practiceParams,
  body: z.object({ ...knownVersion.shape, reason: z._default(text({ maximum: 200 }), ''), byMail }),
  responses: { 200: practice },
})

export const reinstatePractice = contract({
  id: 'practices.reinstate',
  access: 'coach',
  method: 'DELETE',
  path: '/api/clubs/:clubId/practices/:practiceId/cancellation',
  summary: 'Takes a cancellation back',
  params: practiceParams,
  responses: { 200: practice },
})

export const deletePractice = contract({
  id: 'practices.delete',
  access: 'coach',
  method: 'POST',
  path: '/api/clubs/:clubId/practices/:practiceId/deletion',
  summary:
    'Deletes a practice without a register, or those to come of a series; for 30 days it can be restored',
  params: practiceParams,
  body: z.object({ ...knownVersion.shape, scope: practiceScope, byMail }),
  responses: { 200: z.object({ deleted: z.int() }) },
  conflict: practice,
})

export const restorePractice = contract({
  id: 'practices.restore',
  access: 'coach',
  method: 'DELETE',
  path: '/api/clubs/:clubId/practices/:practiceId/deletion',
  summary: 'Takes a deletion back, with all that was deleted together',
  params: practiceParams,
  responses: { 200: practice },
})

export const nextPractice = contract({
  id: 'practices.next',
  access: 'member',
  guardian: 'reads',
  method: 'GET',
  path: '/api/practices/next',
  summary: 'Your own next practice in any of your clubs; for those who run it also the one that is on',
  responses: { 200: z.object({ next: z.nullable(ownPractice), now: z.nullable(ownPractice) }) },
})
