import * as z from 'zod/mini'
import { clubParams } from '../../club/clubs/contract.ts'
import { calendarDay } from '../../kernel/calendar-day.ts'
import { contractsOf } from '../../kernel/contract.ts'
import { emailAddress } from '../../kernel/email.ts'
import { id } from '../../kernel/ids.ts'
import { instant } from '../../kernel/instant.ts'
import { pageOf, pageQuery } from '../../kernel/paging.ts'
import { oneLine } from '../../kernel/text.ts'
import { practiceParams } from '../practices/contract.ts'
import { practice } from '../practices/model.ts'
import {
  matrixAthlete,
  matrixPractice,
  pastRegister,
  recordedMark,
  registerCounts,
  registerEntry,
  registerMark,
  registerState,
  registerSummary,
  walkIn,
} from './model.ts'

const contract = contractsOf({
  scope: { club: 'club-practices' },
  live: ['practices', 'answers', 'register', 'members'],
})

export const register = z.object({
  practice,
  opensAt: instant,
  /** Minutes after which an arrival is late. */
  lateAfter: z.int(),
  entries: z.array(registerEntry),
  walkIns: z.array(walkIn),
  counts: registerCounts,
  abilities: z.object({ take: z.boolean() }),
})
export type Register = z.infer<typeof register>

export const showRegister = contract({
  id: 'register.show',
  access: 'coach',
  method: 'GET',
  path: '/api/clubs/:clubId/practices/:practiceId/register',
  summary:
    'The register of a practice: expected athletes, their answers, recorded attendance, and others who took part',
  params: practiceParams,
  responses: { 200: register },
})

/** One mark. Its id makes retries idempotent; the version is of the line that the client has. */
export const tap = z.object({ id, memberId: id, state: registerState, version: z.int() })
export type Tap = z.output<typeof tap>

export const tapRegister = contract({
  id: 'register.tap',
  access: 'coach',
  method: 'POST',
  path: '/api/clubs/:clubId/practices/:practiceId/register',
  summary:
    'Records one person, unless somebody else did since that version; then it shows what they recorded',
  params: practiceParams,
  body: tap,
  responses: { 200: registerMark },
  conflict: recordedMark,
})

export const markRestPresent = contract({
  id: 'register.markRest',
  access: 'coach',
  method: 'POST',
  path: '/api/clubs/:clubId/practices/:practiceId/register/rest',
  summary:
    'Marks present who is not recorded and did not say no; answers with whom it marked, also when sent again',
  params: practiceParams,
  body: z.object({ id }),
  responses: { 200: z.object({ items: z.array(registerMark) }) },
})

export const takeBackRest = contract({
  id: 'register.takeBackRest',
  access: 'coach',
  method: 'DELETE',
  path: '/api/clubs/:clubId/practices/:practiceId/register/rest/:restId',
  summary:
    'Takes back whom one call marked present as the rest, unless somebody recorded them since; answers with them, also when sent again. A rest that comes after this marks nobody',
  params: z.object({ ...practiceParams.shape, restId: id }),
  responses: { 200: z.object({ items: z.array(registerMark) }) },
})

export const addWalkIn = contract({
  id: 'register.addWalkIn',
  access: 'coach',
  method: 'POST',
  path: '/api/clubs/:clubId/practices/:practiceId/walk-ins',
  summary:
    'Adds a guest, also before the practice; one with an email gets time and place by mail. Sending the same one again adds them once',
  params: practiceParams,
  body: z.object({
    id,
    name: oneLine({ minimum: 1, maximum: 100 }),
    email: z._default(z.nullable(emailAddress('emailInvalid')), null),
  }),
  responses: { 201: walkIn, 200: walkIn },
})

export const removeWalkIn = contract({
  id: 'register.removeWalkIn',
  access: 'coach',
  method: 'DELETE',
  path: '/api/clubs/:clubId/practices/:practiceId/walk-ins/:walkInId',
  summary: 'Removes a guest, whose place is then free; what was sent late does not bring them back',
  params: z.object({ ...practiceParams.shape, walkInId: id }),
  responses: { 204: null },
})

export const listPastRegisters = contract({
  id: 'register.past',
  access: 'coach',
  method: 'GET',
  path: '/api/clubs/:clubId/registers',
  summary:
    'The club’s practices that are over, the latest first, with how many came; cancelled ones too. To a squad’s coach those of their squads',
  params: clubParams,
  query: pageQuery,
  responses: { 200: pageOf(pastRegister) },
})

export const listRegistersOfDays = contract({
  id: 'register.ofDays',
  access: 'admin',
  method: 'GET',
  path: '/api/clubs/:clubId/registers/days',
  summary: 'How many stand in the register of each practice of some days, 62 at most, and how many came',
  params: clubParams,
  query: z.object({ from: calendarDay, to: calendarDay }),
  responses: { 200: z.object({ items: z.array(z.object({ practiceId: id, ...registerSummary.shape })) }) },
})

export const listRegisterMatrix = contract({
  id: 'register.matrix',
  access: 'admin',
  method: 'GET',
  path: '/api/clubs/:clubId/registers/matrix',
  summary:
    'The athletes of the club, or of one of its squads, by name, and what each register of some days, 366 at most, says of them; the latest practice first. Without the cancelled ones',
  params: clubParams,
  query: z.object({ ...pageQuery.shape, from: calendarDay, to: calendarDay, squad: z.optional(id) }),
  responses: { 200: z.object({ ...pageOf(matrixPractice).shape, athletes: z.array(matrixAthlete) }) },
})
