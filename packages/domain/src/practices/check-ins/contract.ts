import * as z from 'zod/mini'
import { contract } from '../../kernel/contract.ts'
import { id } from '../../kernel/ids.ts'
import { sixFigures } from '../../kernel/secret.ts'
import { practiceParams } from '../practices/contract.ts'
import { checkIn, checkInKey, poster } from './model.ts'

export const showCheckInKey = contract({
  id: 'check-ins.key',
  access: 'coach',
  method: 'GET',
  path: '/api/clubs/:clubId/practices/:practiceId/check-in-key',
  summary: 'What the codes of a practice are made from, for the device that shows them',
  params: practiceParams,
  responses: { 200: checkInKey },
})

export const showPoster = contract({
  id: 'check-ins.poster',
  access: 'coach',
  method: 'GET',
  path: '/api/clubs/:clubId/practices/:practiceId/poster',
  summary:
    'The code on the poster at a practice: athletes who type it report to the coach that they are there',
  params: practiceParams,
  responses: { 200: poster },
})

export const createCheckIn = contract({
  id: 'check-ins.create',
  access: 'member',
  method: 'POST',
  path: '/api/check-ins',
  summary:
    'Checks oneself in at the practice that shows this code now: present, or late. By the code of a poster it records nothing, and says to the coach that one is here. What a coach recorded stays; doing it again changes nothing',
  body: z.object({
    code: sixFigures('checkInCodeFigures'),
    practiceId: z.optional(id),
  }),
  responses: { 200: checkIn },
})
