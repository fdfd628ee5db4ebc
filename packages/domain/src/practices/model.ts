import * as z from 'zod/mini'
import { answerCounts, ownAnswer } from '../answers/model.ts'
import { calendarDay } from '../kernel/calendar-day.ts'
import { id } from '../kernel/ids.ts'
import { instant } from '../kernel/instant.ts'
import { namedSquad } from '../squads/model.ts'

/** A practice is for everyone in the club, for the athletes of some squads, or for those it names. */
export const audiences = ['everyone', 'squads', 'chosen'] as const
export type Audience = (typeof audiences)[number]

/** What a change, or a deletion, of a practice of a series is meant for. Past ones are never changed. */
export const practiceScope = z.enum(['this', 'following', 'all'])
export type PracticeScope = z.infer<typeof practiceScope>

/** Whether the reader can answer, and if not, why. */
export const answering = z.enum(['open', 'cancelled', 'begun', 'afterDeadline', 'notAsked', 'clubInactive'])

/** No practice is longer than a day: what began earlier is over. */
export const LONGEST_PRACTICE_MS = 86_400_000

/** How long before a practice its register can be taken, and how long after its end it is still the one that is on. */
export const AROUND_PRACTICE_MS = 3_600_000

/** What lists say of a practice: what, where and when it is, and whether it was cancelled. */
export const listedPractice = z.object({
  id,
  title: z.string(),
  place: z.string(),
  startsAt: instant,
  endsAt: instant,
  /** The start on the wall clock of `timeZone`. */
  day: calendarDay,
  startTime: z.string(),
  timeZone: z.string(),
  cancelledAt: z.nullable(instant),
})

/** One practice, as any member of the club sees it. */
export const practice = z.object({
  id,
  seriesId: z.nullable(id),
  /** The series' pattern as iCalendar has it, the value of an RRULE. */
  rule: z.nullable(z.string()),
  /** When the pattern has it, or where one without a pattern was before it was first moved; another start than this one was moved. */
  originalStart: z.nullable(instant),
  startsAt: instant,
  endsAt: instant,
  /** The start on the wall clock of `timeZone`, which was the club's when it was set. */
  day: z.string(),
  startTime: z.string(),
  minutes: z.int(),
  timeZone: z.string(),
  title: z.string(),
  place: z.string(),
  notes: z.string(),
  capacity: z.nullable(z.int()),
  /** Its own answer deadline in hours before the start, 0 for the start itself; null: as the club asks. */
  ownDeadline: z.nullable(z.int()),
  /** How long before its start it was made, or moved there, in whole minutes. */
  noticeMinutes: z.int(),
  /** To whom none of its squads is known, those it is for are chosen members. */
  audience: z.enum(audiences),
  /** The squads it is for, by name, as far as the reader knows them: admins all of them, others their own. */
  squads: z.array(namedSquad),
  cancelledAt: z.nullable(instant),
  cancelReason: z.string(),
  counts: answerCounts,
  /** How many of the athletes whom it expects have said nothing, nor an absence for them; for admins. */
  silent: z.nullable(z.int()),
  /** The reader's own; null where the practice does not ask them. */
  own: z.nullable(ownAnswer),
  answering,
  answerUntil: instant,
  /** How many hours before the start `answerUntil` is; null: it is the start. */
  answerDeadline: z.nullable(z.int()),
  isFull: z.boolean(),
  abilities: z.object({ run: z.boolean() }),
  version: z.int(),
  createdAt: instant,
  updatedAt: instant,
})
export type Practice = z.infer<typeof practice>

export const personName = z.object({
  id,
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
})

/** A practice by itself, with what only its own screen shows. */
export const practiceDetails = z.object({
  ...practice.shape,
  /** Who said yes; null where the club keeps names to its admins. */
  coming: z.nullable(z.array(personName)),
  /** Whom it names, where it is for chosen members; for admins. */
  memberIds: z.nullable(z.array(id)),
  /** Whether its register was begun; for admins. */
  hasRegister: z.nullable(z.boolean()),
  /** Number of people it asks, without the reader, who get the club's emails; null for readers who don't run it. */
  mailable: z.nullable(z.int()),
})
export type PracticeDetails = z.infer<typeof practiceDetails>
