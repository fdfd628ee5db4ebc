import * as z from 'zod/mini'
import { contractsOf } from '../../kernel/contract.ts'
import { progress, progressPeriod, week, year } from './model.ts'

const contract = contractsOf({ scope: { own: 'training' } })

export const showProgress = contract({
  id: 'progress.show',
  access: 'member',
  guardian: 'readsTraining',
  method: 'GET',
  path: '/api/training-sessions/progress',
  summary: 'Your own training bar by bar: volume and load over the current week, month or season, or all',
  query: z.object({ period: z._default(progressPeriod, 'season') }),
  responses: { 200: progress },
})

export const showWeek = contract({
  id: 'progress.week',
  access: 'member',
  guardian: 'readsTraining',
  method: 'GET',
  path: '/api/training-sessions/week',
  summary: 'The current week on your own calendar: your sessions by type, and the practices that ask you',
  responses: { 200: week },
})

export const showYear = contract({
  id: 'progress.year',
  access: 'member',
  guardian: 'readsTraining',
  method: 'GET',
  path: '/api/training-sessions/year',
  summary: 'Your last 53 weeks on your own calendar: how many sessions each day has, and how long they took',
  responses: { 200: year },
})
