import * as z from 'zod/mini'
import { contract } from '../kernel/contract.ts'
import { id } from '../kernel/ids.ts'
import { sixFigures } from '../kernel/six-figures.ts'
import { practiceParams } from '../practices/contract.ts'
import { checkIn, checkInKey } from './model.ts'

export const showCheckInKey = contract({
  id: 'checkIns.key',
  access: 'admin',
  method: 'GET',
  path: '/api/clubs/:clubId/practices/:practiceId/check-in-key',
  summary: 'What the codes of a practice are made from, for the device that shows them',
  params: practiceParams,
  responses: { 200: checkInKey },
})

export const createCheckIn = contract({
  id: 'checkIns.create',
  access: 'member',
  method: 'POST',
  path: '/api/check-ins',
  summary:
    'Checks oneself in at the practice that shows this code now: present, or late. What a coach recorded stays; doing it again changes nothing',
  body: z.object({
    code: sixFigures('checkInCodeFigures'),
    /** Where the code was scanned, which names its practice. */
    practiceId: z.optional(id),
  }),
  responses: { 200: checkIn },
})
