import * as z from 'zod/mini'
import { calendarDay } from '../../kernel/calendar-day.ts'
import { contractsOf } from '../../kernel/contract.ts'
import { id } from '../../kernel/ids.ts'
import { knownVersion } from '../../kernel/known-version.ts'
import { pageOf, pageQuery } from '../../kernel/paging.ts'
import { oneLine, text } from '../../kernel/text.ts'
import { disciplineKey } from '../disciplines/model.ts'
import { goal, goalInFull, goalKind, goalMeasure, goalPer, sharedGoal } from './model.ts'

const contract = contractsOf({ scope: { own: 'goals', club: 'club-results' } })

/** 10,000 hours in milliseconds, above the target of any measure. */
const MOST = 36_000_000_000

/** `refuseWrongGoal` checks which fields a kind needs. */
const fields = {
  title: oneLine({ minimum: 1, maximum: 100 }),
  notes: z._default(text({ maximum: 2000 }), ''),
  start: calendarDay,
  end: calendarDay,
  measure: z._default(z.nullable(goalMeasure), null),
  per: z._default(z.nullable(goalPer), null),
  target: z
    .int({ error: ({ input }) => (Number.isFinite(input) ? 'wholeNumber' : 'targetInvalid') })
    .check(z.minimum(1, 'targetInvalid'), z.maximum(MOST, 'targetTooHigh')),
  disciplineKey: z._default(z.nullable(disciplineKey), null),
}

export const newGoal = z.object({ id, kind: goalKind, ...fields })
export type NewGoal = z.output<typeof newGoal>

export const goalChanges = z.object({ version: z.int(), ...fields })
export type GoalChanges = z.output<typeof goalChanges>

export const createGoal = contract({
  id: 'goals.create',
  access: 'member',
  method: 'POST',
  path: '/api/goals',
  summary: 'Sets a goal of your own; sending the same one again stores it once',
  body: newGoal,
  responses: { 201: goal, 200: goal },
})

/** `active`: open goals by end, next first. `past`: all others by end, latest first. */
const listing = z.object({
  ...pageQuery.shape,
  state: z._default(z.enum(['active', 'past']), 'active'),
})
export type GoalListing = z.output<typeof listing>

export const listGoals = contract({
  id: 'goals.list',
  access: 'member',
  guardian: 'readsTraining',
  method: 'GET',
  path: '/api/goals',
  summary: 'Your own goals with their progress: active ones by their end, or past ones, latest first',
  query: listing,
  responses: { 200: pageOf(goal) },
})

export const listMemberGoals = contract({
  id: 'goals.listOfMember',
  access: 'admin',
  method: 'GET',
  path: '/api/clubs/:clubId/members/:memberId/goals',
  summary: 'The goals of a member of your club, without their notes',
  params: z.object({ clubId: id, memberId: id }),
  query: listing,
  responses: { 200: pageOf(sharedGoal) },
})

const one = z.object({ id })

export const showGoal = contract({
  id: 'goals.show',
  access: 'member',
  guardian: 'readsTraining',
  method: 'GET',
  path: '/api/goals/:id',
  summary: 'One of your own goals, with its ticks and with each week or month that counts',
  params: one,
  responses: { 200: goalInFull },
})

export const updateGoal = contract({
  id: 'goals.update',
  access: 'member',
  method: 'PATCH',
  path: '/api/goals/:id',
  summary: 'Changes one of your own goals, unless it was changed since that version',
  params: one,
  body: goalChanges,
  responses: { 200: goal },
})

export const deleteGoal = contract({
  id: 'goals.delete',
  access: 'member',
  method: 'POST',
  path: '/api/goals/:id/deletion',
  summary: 'Deletes one of your own goals; for 30 days it can be restored',
  params: one,
  body: knownVersion,
  responses: { 200: goal },
})

export const restoreGoal = contract({
  id: 'goals.restore',
  access: 'member',
  method: 'DELETE',
  path: '/api/goals/:id/deletion',
  summary: 'Takes a deletion back',
  params: one,
  responses: { 200: goal },
})

export const archiveGoal = contract({
  id: 'goals.archive',
  access: 'member',
  method: 'POST',
  path: '/api/goals/:id/archive',
  summary: 'Puts one of your own goals away, among the past ones',
  params: one,
  body: knownVersion,
  responses: { 200: goal },
})

export const unarchiveGoal = contract({
  id: 'goals.unarchive',
  access: 'member',
  method: 'DELETE',
  path: '/api/goals/:id/archive',
  summary: 'Takes a goal up again',
  params: one,
  responses: { 200: goal },
})

export const tickGoal = contract({
  id: 'goals.tick',
  access: 'member',
  method: 'POST',
  path: '/api/goals/:id/ticks',
  summary: 'Ticks a process goal off for a day; once a day, however often it is sent',
  params: one,
  body: z.object({ date: calendarDay }),
  responses: { 200: goal },
})

export const untickGoal = contract({
  id: 'goals.untick',
  access: 'member',
  method: 'DELETE',
  path: '/api/goals/:id/ticks/:date',
  summary: 'Takes the tick of a day back',
  params: z.object({ id, date: calendarDay }),
  responses: { 200: goal },
})
