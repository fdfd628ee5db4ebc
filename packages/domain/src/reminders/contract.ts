import * as z from 'zod/mini'
import { contract } from '../kernel/contract.ts'

const token = z.string('required').check(z.maxLength(400, 'invalid'))

/** For whom a mail's link is, and whether they are reminded. */
const linkedReminders = z.object({ firstName: z.nullable(z.string()), remindByMail: z.boolean() })
export type LinkedReminders = z.infer<typeof linkedReminders>

export const openRemindersLink = contract({
  id: 'reminders.open',
  access: 'public',
  method: 'POST',
  path: '/api/reminders/open',
  summary: 'Shows whose reminders a mail’s link turns off, without signing in; changes nothing',
  body: z.object({ token }),
  responses: { 200: linkedReminders },
})

export const turnRemindersOff = contract({
  id: 'reminders.turnOff',
  access: 'public',
  method: 'POST',
  path: '/api/reminders/off',
  summary: 'Turns reminders by mail off, by a mail’s link, without signing in',
  body: z.object({ token }),
  responses: { 200: linkedReminders },
})

export const endMailLinks = contract({
  id: 'reminders.endLinks',
  access: 'member',
  method: 'POST',
  path: '/api/reminders/links/end',
  summary:
    'Ends the links in all mails about practices that you got until now: no answers and no settings by them',
  responses: { 204: null },
})
