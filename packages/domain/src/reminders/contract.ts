import * as z from 'zod/mini'
import { contract } from '../kernel/contract.ts'
import { practiceParams } from '../practices/contract.ts'

const token = z.string('required').check(z.maxLength(400, 'invalid'))

/** What mails can be turned off by their links: reminders and announcements of a club, how many comments were not seen, or changes of plans. */
export const mailSubject = z.enum(['club', 'comments', 'plans'])
export type MailSubject = z.infer<typeof mailSubject>

/** For whom a mail's link is, which mails it is about, and whether they get them. */
const linkedReminders = z.object({
  firstName: z.nullable(z.string()),
  about: mailSubject,
  remindByMail: z.boolean(),
})
export type LinkedReminders = z.infer<typeof linkedReminders>

export const openRemindersLink = contract({
  id: 'reminders.open',
  access: 'public',
  method: 'POST',
  path: '/api/reminders/open',
  summary:
    'Shows whose reminders, or mails of comments or plans, a mail’s link turns off, without signing in; changes nothing',
  body: z.object({ token }),
  responses: { 200: linkedReminders },
})

export const turnRemindersOff = contract({
  id: 'reminders.turnOff',
  access: 'public',
  method: 'POST',
  path: '/api/reminders/off',
  summary: 'Turns reminders by mail, or mails of comments or plans, off by a mail’s link, without signing in',
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

/** What came of reminding: to how many a mail goes, and why not to the others who have not answered. */
const reminded = z.object({
  sent: z.int(),
  /** Had a reminder of this practice in the last hours. */
  before: z.int(),
  /** Turned reminders off, or have not confirmed their address. */
  unreachable: z.int(),
})
export type Reminded = z.infer<typeof reminded>

export const remindUnanswered = contract({
  id: 'reminders.send',
  access: 'coach',
  method: 'POST',
  path: '/api/clubs/:clubId/practices/:practiceId/reminders',
  summary:
    'Mails those who are expected at a practice and have not answered, each once in twelve hours; says how many',
  params: practiceParams,
  responses: { 200: reminded },
})
