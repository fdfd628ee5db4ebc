import * as z from 'zod/mini'
import { clubParams } from '../../club/clubs/contract.ts'
import { memberRole } from '../../club/people/model.ts'
import { contractsOf } from '../../kernel/contract.ts'
import { id } from '../../kernel/ids.ts'
import { instant } from '../../kernel/instant.ts'
import { text } from '../../kernel/text.ts'
import { practiceParams } from '../practices/contract.ts'
import { answering, placing, practice } from '../practices/model.ts'
import {
  answer,
  answerer,
  answerRefusal,
  givenAnswer,
  LONGEST_REASON,
  MAX_ANSWERS,
  ownAnswer,
  sentAnswer,
} from './model.ts'

const contract = contractsOf({
  scope: { own: 'practices', club: 'club-practices' },
  live: ['practices', 'answers', 'members'],
})

/** `version` is of the answer to replace; 0 before the first. */
const answerInput = z.object({
  answer: givenAnswer,
  reason: z._default(text({ maximum: LONGEST_REASON }), ''),
  version: z.int(),
})
export type AnswerInput = z.output<typeof answerInput>

export const answerPractice = contract({
  id: 'answers.give',
  access: 'member',
  guardian: 'acts',
  method: 'POST',
  path: '/api/clubs/:clubId/practices/:practiceId/answer',
  summary: 'Says whether you come; the reason is for the club’s admins',
  params: practiceParams,
  body: answerInput,
  responses: { 200: practice },
})

export const answerFor = contract({
  id: 'answers.giveFor',
  access: 'coach',
  method: 'POST',
  path: '/api/clubs/:clubId/practices/:practiceId/answers/:memberId',
  summary:
    'Answers for a member until the practice starts, also after the deadline; the member sees who did and can change it while answers are open',
  params: z.object({ ...practiceParams.shape, memberId: id }),
  body: z.object({ answer: sentAnswer, version: z.int() }),
  responses: { 200: z.object({ answer, version: z.int() }) },
})

/** Answers to several practices; `none` withdraws one. */
const severalAnswers = z.object({
  answers: z
    .array(z.object({ practiceId: id, ...answerInput.shape, answer: sentAnswer }))
    .check(z.minLength(1, 'choose'), z.maxLength(MAX_ANSWERS, 'tooMany')),
})
export type OneOfSeveral = z.output<typeof severalAnswers>['answers'][number]

/** `refused` is null if the answer is stored. `answer` and `version` are the stored ones. */
const answerOutcome = z.object({
  practiceId: id,
  answer,
  refused: z.nullable(answerRefusal),
  version: z.int(),
})
export type AnswerOutcome = z.infer<typeof answerOutcome>

export const answerSeveral = contract({
  id: 'answers.giveSeveral',
  access: 'member',
  guardian: 'acts',
  method: 'POST',
  path: '/api/clubs/:clubId/answers',
  summary:
    'Answers up to 100 practices for yourself, and says of each whether it was stored, or why not. Sending the same again changes nothing',
  params: clubParams,
  body: severalAnswers,
  responses: { 200: z.object({ items: z.array(answerOutcome) }) },
})

const personAnswer = z.object({
  id,
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  email: z.nullable(z.string()),
  role: memberRole,
  answer,
  reason: z.string(),
  byAbsence: z.boolean(),
  /** When they withdrew a yes; null if they still say yes, or never did. */
  yesUntil: z.nullable(instant),
  /** Time of the yes, which decides the order of the waiting list; null for other answers. */
  yesAt: z.nullable(instant),
  answeredBy: z.nullable(answerer),
  /** Version that the next answer must name; 0 before the first. */
  version: z.int(),
})
export type PersonAnswer = z.infer<typeof personAnswer>

export const listAnswers = contract({
  id: 'answers.list',
  access: 'coach',
  method: 'GET',
  path: '/api/clubs/:clubId/practices/:practiceId/answers',
  summary: 'Everyone the practice expects or who answered it, with answer and reason, by name',
  params: practiceParams,
  responses: { 200: z.object({ items: z.array(personAnswer) }) },
})

const token = z.string('required').check(z.maxLength(400, 'invalid'))

/** Data of the page that a link in an email opens: person, practice, and current answer. */
export const linkedAnswer = z.object({
  club: z.string(),
  clubId: id,
  firstName: z.nullable(z.string()),
  practiceId: id,
  title: z.string(),
  place: z.string(),
  startsAt: instant,
  endsAt: instant,
  timeZone: z.string(),
  cancelReason: z.string(),
  own: ownAnswer,
  answering,
  answerUntil: instant,
  answerDeadline: z.nullable(z.int()),
  isFull: z.boolean(),
  placing,
  /** Number of people on the waiting list. */
  waiting: z.int(),
})
export type LinkedAnswer = z.infer<typeof linkedAnswer>

export const openAnswerLink = contract({
  id: 'answers.open',
  access: 'public',
  method: 'POST',
  path: '/api/answers/open',
  summary: 'Shows what a mail’s link answers, without signing in; changes nothing',
  body: z.object({ token }),
  responses: { 200: linkedAnswer },
})

export const answerByLink = contract({
  id: 'answers.giveByLink',
  access: 'public',
  method: 'POST',
  path: '/api/answers',
  summary: 'Answers by a mail’s link, without signing in',
  body: z.object({ token, ...answerInput.shape }),
  responses: { 200: linkedAnswer },
})
