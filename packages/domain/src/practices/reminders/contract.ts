import * as z from 'zod/mini'
import { contractsOf } from '../../kernel/contract.ts'
import { practiceParams } from '../practices/contract.ts'

const contract = contractsOf({ scope: { club: 'club-practices' } })

const token = z.string('required').check(z.maxLength(400, 'invalid'))

/** Emails that their links can turn off: a club's, unread comments, changes of plans, or all about a guardian's child. */
export const mailSubject = z.enum(['club', 'comments', 'plans', 'child'])
export type MailSubject = z.infer<typeof mailSubject>

/** State of a link in an email: user, kind of emails, and whether they are on. */
const linkedReminders = z.object({
  firstName: z.nullable(z.string()),
  about: mailSubject,
  /** Null unless the emails are about a guardian's child. */
  childName: z.nullable(z.string()),
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

/** Result of a reminder: number of members reminded, and reasons why others without an answer were not. */
const reminded = z.object({
  sent: z.int(),
  /** Reminded of this practice within the last twelve hours. */
  before: z.int(),
  /** Emails off or address not confirmed, and no notifications. */
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
