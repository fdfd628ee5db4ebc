import * as z from 'zod/mini'
import { contract } from '../kernel/contract.ts'
import { progress, progressPeriod, week } from './model.ts'

export const showProgress = contract({
  id: 'progress.show',
  access: 'member',
  method: 'GET',
  path: '/api/training-sessions/progress',
  summary: 'Your own training bar by bar: volume and load over the current week, month or season, or all',
  query: z.object({ period: z._default(progressPeriod, 'season') }),
  responses: { 200: progress },
})

export const showWeek = contract({
  id: 'progress.week',
  access: 'member',
  method: 'GET',
  path: '/api/training-sessions/week',
  summary: 'The current week on your own calendar: your sessions by type, and the practices that ask you',
  responses: { 200: week },
})
