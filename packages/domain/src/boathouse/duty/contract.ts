import * as z from 'zod/mini'
import { clubParams } from '../../club/clubs/contract.ts'
import { contract } from '../../kernel/contract.ts'
import { id } from '../../kernel/ids.ts'
import { dutyList, MAX_ON_DUTY } from './model.ts'

export const showDuty = contract({
  id: 'duty.show',
  access: 'admin',
  method: 'GET',
  path: '/api/clubs/:clubId/duty',
  summary: 'A club’s duty list: members notified of overdue crews; its admins if empty',
  params: clubParams,
  responses: { 200: dutyList },
})

export const setDuty = contract({
  id: 'duty.set',
  access: 'admin',
  method: 'PATCH',
  path: '/api/clubs/:clubId/duty',
  summary: 'Replaces the members of a club’s duty list; an empty list means its admins',
  params: clubParams,
  body: z.object({ memberIds: z.array(id).check(z.maxLength(MAX_ON_DUTY, 'tooManyOnDuty')) }),
  responses: { 200: dutyList },
})
