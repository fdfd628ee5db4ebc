import * as z from 'zod/mini'
import { contractsOf } from '../../kernel/contract.ts'
import { id } from '../../kernel/ids.ts'
import { practiceParams } from '../../practices/practices/contract.ts'
import { practiceLog, practiceLogCounts, sessionPractice } from './model.ts'

const contract = contractsOf({ scope: { own: 'training', club: 'club-practices' } })

export const showPracticeLog = contract({
  id: 'practice-logs.own',
  access: 'member',
  guardian: 'readsTraining',
  method: 'GET',
  path: '/api/clubs/:clubId/practices/:practiceId/log',
  summary: 'What you logged of a practice of your club, and whether its register says the same',
  params: practiceParams,
  responses: { 200: practiceLog },
})

export const countPracticeLogs = contract({
  id: 'practice-logs.counts',
  access: 'coach',
  method: 'GET',
  path: '/api/clubs/:clubId/practices/:practiceId/log-counts',
  summary:
    'Of how many of the athletes whom you coach register and log disagree about a practice, as far as they share their training; names nobody',
  params: practiceParams,
  responses: { 200: practiceLogCounts },
})

const ofSession = z.object({ id })

export const showSessionPractice = contract({
  id: 'practice-logs.ofSession',
  access: 'member',
  guardian: 'readsTraining',
  method: 'GET',
  path: '/api/training-sessions/:id/practice',
  summary: 'The practice of your club that one of your own sessions was logged as, if any',
  params: ofSession,
  responses: { 200: sessionPractice },
})

export const linkPractice = contract({
  id: 'practice-logs.link',
  access: 'member',
  method: 'POST',
  path: '/api/training-sessions/:id/practice',
  summary: 'Says as which practice of your club one of your own sessions was logged',
  params: ofSession,
  body: z.object({ practiceId: id }),
  responses: { 200: sessionPractice },
})

export const unlinkPractice = contract({
  id: 'practice-logs.unlink',
  access: 'member',
  method: 'DELETE',
  path: '/api/training-sessions/:id/practice',
  summary: 'Unlinks one of your own sessions from the practice it was logged as; the session is unchanged',
  params: ofSession,
  responses: { 200: sessionPractice },
})
