import * as z from 'zod/mini'
import { contract } from '../../kernel/contract.ts'

const ownAddress = z.object({
  address: z.nullable(z.string()),
  /** Whether it includes the user's planned sessions. */
  hasPlans: z.boolean(),
})

export const showCalendarAddress = contract({
  id: 'calendar.show',
  access: 'member',
  method: 'GET',
  path: '/api/calendar',
  summary: 'The address at which your calendar program reads your practices, if you made one',
  responses: { 200: ownAddress },
})

export const renewCalendarAddress = contract({
  id: 'calendar.renew',
  access: 'member',
  method: 'POST',
  path: '/api/calendar',
  summary: 'Makes a calendar address; the one before ends',
  responses: { 200: ownAddress },
})

export const chooseCalendar = contract({
  id: 'calendar.choose',
  access: 'member',
  method: 'PATCH',
  path: '/api/calendar',
  summary: 'Says whether your calendar address has your training plan as well; a new address keeps it',
  body: z.object({ hasPlans: z.boolean('required') }),
  responses: { 200: ownAddress },
})

export const revokeCalendarAddress = contract({
  id: 'calendar.revoke',
  access: 'member',
  method: 'DELETE',
  path: '/api/calendar',
  summary: 'Ends your calendar address',
  responses: { 200: ownAddress },
})

export const readCalendar = contract({
  id: 'calendar.read',
  access: 'public',
  method: 'GET',
  path: '/api/calendar/:file',
  summary:
    'The practices of the user who made the address, and their training plan if they chose so, as iCalendar (RFC 5545)',
  params: z.object({ file: z.string().check(z.maxLength(200)) }),
  file: 'text/calendar',
  responses: { 200: null },
})
