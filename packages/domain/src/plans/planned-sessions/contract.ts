import * as z from 'zod/mini'
import { clubParams } from '../../club/clubs/contract.ts'
import { calendarDay } from '../../kernel/calendar-day.ts'
import { contractsOf } from '../../kernel/contract.ts'
import { id } from '../../kernel/ids.ts'
import { knownVersion } from '../../kernel/known-version.ts'
import { oneLine, text } from '../../kernel/text.ts'
import { sport } from '../../sport/sports/model.ts'
import { LONGEST_WORKOUT } from '../../sport/workouts/model.ts'
import { distance, rpe } from '../../training/training-sessions/contract.ts'
import { trainingTypes } from '../../training/training-sessions/model.ts'
import {
  MAX_PLANNED_FOR,
  MAX_PUBLISHED,
  ownPlannedSession,
  ownWeek,
  plannedSession,
  weekPlan,
} from './model.ts'
import { keyOfRow } from './rules.ts'

const contract = contractsOf({
  scope: { own: 'plan', club: 'club-plan' },
  live: ['members', 'squads', 'consents', 'plans'],
})

/** Whole minutes of work, at most a day. */
export const plannedMinutes = z._default(
  z.nullable(
    z
      .int('plannedMinutesRange')
      .check(z.minimum(1, 'plannedMinutesRange'), z.maximum(1440, 'plannedMinutesRange')),
  ),
  null,
)

export const planFields = {
  title: oneLine({ minimum: 1, maximum: 100 }),
  type: z.enum(trainingTypes, 'typeRequired'),
  sport: z._default(z.nullable(sport), null),
  minutes: plannedMinutes,
  distance,
  rpe,
  workout: z._default(text({ maximum: LONGEST_WORKOUT }), ''),
  notes: z._default(text({ maximum: 2000 }), ''),
}

const plan = { date: calendarDay, ...planFields }

const params = z.object({ plannedId: id })
const inWeek = z.object({
  /** Any day of the week; the current week by default. */
  week: z.optional(calendarDay),
})

export const newOwnPlannedSession = z.object({ id, ...plan })
export type NewOwnPlannedSession = z.output<typeof newOwnPlannedSession>

export const ownPlannedSessionChanges = z.object({ ...knownVersion.shape, ...plan })
export type OwnPlannedSessionChanges = z.output<typeof ownPlannedSessionChanges>

export const showOwnWeek = contract({
  id: 'planned-sessions.ownWeek',
  access: 'member',
  guardian: 'readsTraining',
  method: 'GET',
  path: '/api/plan',
  summary: 'A week of your own: what you or your club planned for you, and what you logged',
  query: inWeek,
  responses: { 200: ownWeek },
})

export const createOwnPlannedSession = contract({
  id: 'planned-sessions.create',
  access: 'member',
  method: 'POST',
  path: '/api/planned-sessions',
  summary: 'Plans a session for yourself; sending the same one again stores it once',
  body: newOwnPlannedSession,
  responses: { 201: ownPlannedSession, 200: ownPlannedSession },
})

export const updateOwnPlannedSession = contract({
  id: 'planned-sessions.update',
  access: 'member',
  method: 'PATCH',
  path: '/api/planned-sessions/:plannedId',
  summary: 'Changes a session that you planned for yourself, unless it was changed since that version',
  params,
  body: ownPlannedSessionChanges,
  responses: { 200: ownPlannedSession },
})

export const deleteOwnPlannedSession = contract({
  id: 'planned-sessions.delete',
  access: 'member',
  method: 'POST',
  path: '/api/planned-sessions/:plannedId/deletion',
  summary: 'Deletes a session that you planned for yourself; for 30 days it can be restored',
  params,
  body: knownVersion,
  responses: { 200: ownPlannedSession },
})

export const restoreOwnPlannedSession = contract({
  id: 'planned-sessions.restore',
  access: 'member',
  method: 'DELETE',
  path: '/api/planned-sessions/:plannedId/deletion',
  summary: 'Takes a deletion back',
  params,
  responses: { 200: ownPlannedSession },
})

const clubPlan = {
  ...plan,
  practice: z._default(z.nullable(id), null),
}

const forWhom = {
  squadId: z._default(z.nullable(id), null),
  memberId: z._default(z.nullable(id), null),
}

/** A session for one squad, or for members, who get one each: the first with this id, the others as copies. */
export const newPlannedSession = z.object({
  id,
  ...clubPlan,
  squadId: z._default(z.nullable(id), null),
  memberIds: z._default(
    z.nullable(
      z.array(id).check(
        z.overwrite((ids) => [...new Set(ids)]),
        z.minLength(1, 'choose'),
        z.maxLength(MAX_PLANNED_FOR, 'tooMany'),
      ),
    ),
    null,
  ),
})
export type NewPlannedSession = z.output<typeof newPlannedSession>

export const plannedSessionChanges = z.object({
  ...knownVersion.shape,
  ...clubPlan,
  ...forWhom,
  follow: z._default(z.boolean(), false),
})
export type PlannedSessionChanges = z.output<typeof plannedSessionChanges>

const plannedParams = z.object({ ...clubParams.shape, plannedId: id })

export const showWeekPlan = contract({
  id: 'planned-sessions.week',
  access: 'coach',
  method: 'GET',
  path: '/api/clubs/:clubId/plan',
  summary:
    'A week of all whom you plan for, squads and athletes, or of one squad with its athletes; what these planned themselves as far as they share it',
  params: clubParams,
  query: z.object({ ...inWeek.shape, squad: z.optional(id) }),
  responses: { 200: weekPlan },
})

export const showPlannedSession = contract({
  id: 'planned-sessions.showOfClub',
  access: 'coach',
  method: 'GET',
  path: '/api/clubs/:clubId/planned-sessions/:plannedId',
  summary: 'A planned session of whom you plan for',
  params: plannedParams,
  responses: { 200: plannedSession },
})

export const createPlannedSession = contract({
  id: 'planned-sessions.createOfClub',
  access: 'coach',
  method: 'POST',
  path: '/api/clubs/:clubId/planned-sessions',
  summary:
    'Plans a session for a squad or for athletes, a draft until it is published. Sending the same again stores it once',
  params: clubParams,
  body: newPlannedSession,
  responses: { 201: plannedSession, 200: plannedSession },
})

export const updatePlannedSession = contract({
  id: 'planned-sessions.updateOfClub',
  access: 'coach',
  method: 'PATCH',
  path: '/api/clubs/:clubId/planned-sessions/:plannedId',
  summary:
    'Changes or moves a planned session, unless it was changed since that version; copies that nobody touched follow it where that is asked',
  params: plannedParams,
  body: plannedSessionChanges,
  responses: { 200: plannedSession },
})

export const deletePlannedSession = contract({
  id: 'planned-sessions.deleteOfClub',
  access: 'coach',
  method: 'POST',
  path: '/api/clubs/:clubId/planned-sessions/:plannedId/deletion',
  summary: 'Deletes a planned session; for 30 days it can be restored',
  params: plannedParams,
  body: knownVersion,
  responses: { 200: plannedSession },
})

export const restorePlannedSession = contract({
  id: 'planned-sessions.restoreOfClub',
  access: 'coach',
  method: 'DELETE',
  path: '/api/clubs/:clubId/planned-sessions/:plannedId/deletion',
  summary: 'Takes a deletion back',
  params: plannedParams,
  responses: { 200: plannedSession },
})

export const planRow = z.object(forWhom)

/** Squads and athletes to plan for, without duplicates. */
export const planRows = z.array(planRow).check(
  z.overwrite((rows) => [...new Map(rows.map((row) => [keyOfRow(row), row])).values()]),
  z.minLength(1, 'choose'),
  z.maxLength(MAX_PLANNED_FOR, 'tooMany'),
)

export const copied = z.object({ id, made: z.int() })

export const copyPlan = contract({
  id: 'planned-sessions.copy',
  access: 'coach',
  method: 'POST',
  path: '/api/clubs/:clubId/plan-copies',
  summary:
    'Copies the planned sessions of a squad’s or an athlete’s days to others, or those of many rows to other days, as drafts; returns how many it made. Idempotent',
  params: clubParams,
  body: z.object({
    /** Id of this copy operation, to undo it. */
    id,
    /** Row to copy from; null copies each row's own plan. */
    from: z.nullable(planRow),
    /** First of the days to copy: one, or a week. */
    first: calendarDay,
    last: calendarDay,
    /** Day for the first of them. */
    to: calendarDay,
    rows: planRows,
  }),
  responses: { 201: copied, 200: copied },
})

export const undoCopy = contract({
  id: 'planned-sessions.undoCopy',
  access: 'coach',
  method: 'DELETE',
  path: '/api/clubs/:clubId/plan-copies/:copyId',
  summary:
    'Takes a copying back: deletes what it made, but for what somebody changed since; says how many stayed',
  params: z.object({ ...clubParams.shape, copyId: id }),
  responses: { 200: z.object({ deleted: z.int(), kept: z.int() }) },
})

export const publishPlan = contract({
  id: 'planned-sessions.publish',
  access: 'coach',
  method: 'POST',
  path: '/api/clubs/:clubId/plan-publication',
  summary:
    'Publishes those drafts of a week that are named and still drafts, of all or of one squad and its athletes; says how many these were, and how many others there are',
  params: clubParams,
  body: z.object({
    week: calendarDay,
    squad: z._default(z.nullable(id), null),
    /** Drafts that the user saw: ones added since are not published. */
    ids: z.array(id).check(z.minLength(1, 'choose'), z.maxLength(MAX_PUBLISHED, 'tooMany')),
  }),
  responses: { 200: z.object({ published: z.int(), others: z.int() }) },
})
