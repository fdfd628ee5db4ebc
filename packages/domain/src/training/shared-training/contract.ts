import * as z from 'zod/mini'
import { clubParams } from '../../club/clubs/contract.ts'
import { trainingChoice } from '../../club/consents/model.ts'
import { clubPerson } from '../../club/members/model.ts'
import { calendarDay } from '../../kernel/calendar-day.ts'
import { contractsOf } from '../../kernel/contract.ts'
import { id } from '../../kernel/ids.ts'
import { pageQuery } from '../../kernel/paging.ts'
import { recording } from '../activity-files/model.ts'
import { sessionPieces } from '../courses/contract.ts'
import { rankedPiece } from '../courses/model.ts'
import { sessionZones, weekZones } from '../heart-rate-zones/model.ts'
import { sharedPage, sharedSession, sharedWeek, sharedYear } from './model.ts'

const contract = contractsOf({ scope: { club: 'club-training' }, live: ['squads', 'consents'] })

const athleteParams = z.object({ ...clubParams.shape, memberId: id })
const sessionParams = z.object({ ...athleteParams.shape, id })

export const showSharedAthlete = contract({
  id: 'shared-training.athlete',
  access: 'coach',
  method: 'GET',
  path: '/api/clubs/:clubId/athletes/:memberId',
  summary: 'Who an athlete is whom you coach, and what they share of their training',
  params: athleteParams,
  responses: { 200: z.object({ ...clubPerson.shape, share: trainingChoice }) },
})

export const listSharedSessions = contract({
  id: 'shared-training.list',
  access: 'coach',
  method: 'GET',
  path: '/api/clubs/:clubId/athletes/:memberId/sessions',
  summary: 'The sessions of an athlete whom you coach, newest first, as far as they share them',
  params: athleteParams,
  query: z.object({ ...pageQuery.shape, from: z.optional(calendarDay), to: z.optional(calendarDay) }),
  responses: { 200: sharedPage },
})

export const showSharedYear = contract({
  id: 'shared-training.year',
  access: 'coach',
  method: 'GET',
  path: '/api/clubs/:clubId/athletes/:memberId/year',
  summary: 'The last 53 weeks of an athlete whom you coach, day by day, as far as they share them',
  params: athleteParams,
  responses: { 200: sharedYear },
})

export const showSharedWeek = contract({
  id: 'shared-training.week',
  access: 'coach',
  method: 'GET',
  path: '/api/clubs/:clubId/athletes/:memberId/week',
  summary: 'A week of an athlete whom you coach, as far as they share it: the current one, or that of a day',
  params: athleteParams,
  query: z.object({ day: z.optional(calendarDay) }),
  responses: { 200: sharedWeek },
})

export const showSharedSession = contract({
  id: 'shared-training.show',
  access: 'coach',
  method: 'GET',
  path: '/api/clubs/:clubId/athletes/:memberId/sessions/:id',
  summary: 'One session of an athlete whom you coach, as far as they share it',
  params: sessionParams,
  responses: { 200: sharedSession },
})

export const showSharedRecording = contract({
  id: 'shared-training.recording',
  access: 'coach',
  method: 'GET',
  path: '/api/clubs/:clubId/athletes/:memberId/sessions/:id/activity',
  summary:
    'What a device recorded of a session of an athlete who shares everything with you, without its samples and files',
  params: sessionParams,
  responses: { 200: recording },
})

export const showSharedStreams = contract({
  id: 'shared-training.streams',
  access: 'coach',
  method: 'GET',
  path: '/api/clubs/:clubId/athletes/:memberId/sessions/:id/streams',
  summary:
    'The samples of a session of an athlete who shares everything with you, in the format of decision 039, packed with gzip; without the ends of its track where they hide them',
  params: sessionParams,
  file: 'application/octet-stream',
  readsFile: true,
  responses: { 200: null },
})

export const listSharedPieces = contract({
  id: 'shared-training.pieces',
  access: 'coach',
  method: 'GET',
  path: '/api/clubs/:clubId/athletes/:memberId/sessions/:id/course-pieces',
  summary:
    'The pieces of courses in a session of an athlete who shares everything with you, as far as its track is shown',
  params: sessionParams,
  readsFile: true,
  responses: { 200: sessionPieces },
})

export const showSharedZones = contract({
  id: 'shared-training.zones',
  access: 'coach',
  method: 'GET',
  path: '/api/clubs/:clubId/athletes/:memberId/sessions/:id/heart-rate-zones',
  summary: 'Time in each heart-rate zone of a session of an athlete who shares everything with you',
  params: sessionParams,
  readsFile: true,
  responses: { 200: sessionZones },
})

export const showSharedWeekZones = contract({
  id: 'shared-training.weekZones',
  access: 'coach',
  method: 'GET',
  path: '/api/clubs/:clubId/athletes/:memberId/week/heart-rate-zones',
  summary:
    'Time in each heart-rate zone over a week of an athlete who shares everything with you: the current one, or that of a day',
  params: athleteParams,
  query: z.object({ day: z.optional(calendarDay) }),
  readsFile: true,
  responses: { 200: weekZones },
})

export const rankCourse = contract({
  id: 'shared-training.rankCourse',
  access: 'coach',
  method: 'GET',
  path: '/api/clubs/:clubId/courses/:id/ranking',
  summary:
    'The fastest 100 athletes on a course of the club, in each direction and family of craft: of those you coach, who share everything with you; as far as their sessions were searched and their tracks are shown',
  params: z.object({ ...clubParams.shape, id }),
  responses: { 200: z.object({ items: z.array(rankedPiece) }) },
})
