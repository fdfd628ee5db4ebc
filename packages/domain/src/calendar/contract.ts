import * as z from 'zod/mini'
import { contract } from '../kernel/contract.ts'

/** Null while there is none. */
const ownAddress = z.object({ address: z.nullable(z.string()) })

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
  summary: 'The practices that ask whoever made the address, as iCalendar (RFC 5545)',
  params: z.object({ file: z.string().check(z.maxLength(200)) }),
  file: 'text/calendar',
  responses: { 200: null },
})
