import * as z from 'zod/mini'
import { namedSquad } from '../../club/squads/model.ts'
import { calendarDay } from '../../kernel/calendar-day.ts'
import { id } from '../../kernel/ids.ts'
import { instant } from '../../kernel/instant.ts'
import { answerCounts, ownAnswer } from '../answers/model.ts'

export const audiences = ['everyone', 'squads', 'chosen'] as const
export type Audience = (typeof audiences)[number]

/** Scope of a change or deletion in a series. Past practices never change. */
export const practiceScope = z.enum(['this', 'following', 'all'])
export type PracticeScope = z.infer<typeof practiceScope>

/** Assignment of places: in order of the answers, or by a coach. */
export const placing = z.enum(['order', 'coach'])
export type PlacingRule = z.infer<typeof placing>

/** Whether the reader can answer, or why not. */
export const answering = z.enum(['open', 'cancelled', 'begun', 'afterDeadline', 'notAsked', 'clubInactive'])

/** A practice that began longer ago is over. */
export const LONGEST_PRACTICE_MS = 86_400_000

/** Time before a practice from which its register is open, and after its end in which it is still current. */
export const AROUND_PRACTICE_MS = 3_600_000

export const listedPractice = z.object({
  id,
  title: z.string(),
  place: z.string(),
  startsAt: instant,
  endsAt: instant,
  day: calendarDay,
  startTime: z.string(),
  timeZone: z.string(),
  cancelledAt: z.nullable(instant),
})

export const practice = z.object({
  id,
  seriesId: z.nullable(id),
  /** Pattern of the series: the value of an RRULE. */
  rule: z.nullable(z.string()),
  /** Start by the pattern, or before a single practice was first moved. Differs from the start of a moved one. */
  originalStart: z.nullable(instant),
  startsAt: instant,
  endsAt: instant,
  /** Start in local time of `timeZone`, the club's zone when it was set. */
  day: z.string(),
  startTime: z.string(),
  minutes: z.int(),
  timeZone: z.string(),
  title: z.string(),
  place: z.string(),
  notes: z.string(),
  capacity: z.nullable(z.int()),
  placing,
  /** Its own answer deadline in hours before the start, 0 for the start itself; null for the club's. */
  ownDeadline: z.nullable(z.int()),
  /** Its own days before it at which it is announced, 0 for at once; null for the club's. */
  ownAnnounceDays: z.nullable(z.int()),
  /** Start of the day from which athletes see it; null for at once. Until then only its coaches and admins do. */
  announcedAt: z.nullable(instant),
  /** Whole minutes between the time it was created or last moved, and its start. */
  noticeMinutes: z.int(),
  /** `chosen` also if the reader knows none of its squads. */
  audience: z.enum(audiences),
  squads: z.array(namedSquad),
  cancelledAt: z.nullable(instant),
  cancelReason: z.string(),
  counts: answerCounts,
  /** Number of expected athletes without an answer or absence; null if the reader may not see the answers. */
  silent: z.nullable(z.int()),
  own: z.nullable(ownAnswer),
  answering,
  answerUntil: instant,
  /** Hours from `answerUntil` to the start; null for the start itself. */
  answerDeadline: z.nullable(z.int()),
  isFull: z.boolean(),
  abilities: z.object({ run: z.boolean() }),
  version: z.int(),
  createdAt: instant,
  updatedAt: instant,
})
export type Practice = z.infer<typeof practice>

/** A practice among those of all the user's clubs. */
export const ownPractice = z.object({ ...practice.shape, clubId: id })
export type OwnPractice = z.infer<typeof ownPractice>

export const personName = z.object({
  id,
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
})

export const practiceDetails = z.object({
  ...practice.shape,
  /** Members who said yes; null if the reader may not see names. */
  coming: z.nullable(z.array(personName)),
  memberIds: z.nullable(z.array(id)),
  hasRegister: z.nullable(z.boolean()),
  /** Number of asked people who get the club's emails, without the reader; null if the reader doesn't run it. */
  mailable: z.nullable(z.int()),
})
export type PracticeDetails = z.infer<typeof practiceDetails>
