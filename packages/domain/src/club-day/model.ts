import * as z from 'zod/mini'
import { answerCounts } from '../answers/model.ts'
import { clubSteps } from '../first-steps/model.ts'
import { calendarDay } from '../kernel/calendar-day.ts'
import { id } from '../kernel/ids.ts'
import { instant } from '../kernel/instant.ts'
import { clubPerson } from '../members/model.ts'
import { answering, listedPractice } from '../practices/model.ts'
import { rateCounts } from '../rates/model.ts'
import { pastRegister, registerSummary } from '../register/model.ts'

/** A practice as its coach sees it on the day. */
export const dayPractice = z.object({
  ...listedPractice.shape,
  /** Whether those it asks can answer. */
  answering,
  /** What those who are expected said, by themselves or by an absence. */
  counts: answerCounts,
  /** How many are expected and have not answered, and the first of them by name. */
  silent: z.object({ count: z.int(), first: z.array(clubPerson) }),
  register: registerSummary,
})
export type DayPractice = z.infer<typeof dayPractice>

/** What a coach looks at first: the day of the practices that they run, and what is left to do. What is the club's is null for who is no admin. */
export const clubDay = z.object({
  /** By the club's clock. */
  today: calendarDay,
  /** Today's; where there is none, the next one of the week to come. */
  practices: z.array(dayPractice),
  /** Empty seats of the next days' line-ups that members gave up by saying no, the earliest first. */
  brokenCrews: z.object({
    count: z.int(),
    first: z.array(
      z.object({
        practiceId: id,
        title: z.string(),
        startsAt: instant,
        timeZone: z.string(),
        boat: z.string(),
        seat: z.int(),
        lineUpBoatId: id,
        person: clubPerson,
      }),
    ),
  }),
  /** Over in the last two weeks without a register, the latest first. */
  forgotten: z.object({ count: z.int(), first: z.array(pastRegister) }),
  /** Athletes who are away on one of the seven days from today on, by name. */
  away: z.nullable(
    z.object({
      count: z.int(),
      first: z.array(z.object({ ...clubPerson.shape, from: calendarDay, to: calendarDay })),
    }),
  ),
  /** The lowest attendance rates of the last 30 days, in thousandths, with what they are made of; the lowest first. */
  lowest: z.nullable(z.array(z.object({ ...clubPerson.shape, rate: z.int(), counts: rateCounts }))),
  /** Invitations that end within two days, and when the first of them does. */
  invites: z.nullable(z.object({ count: z.int(), nextEnd: z.nullable(instant) })),
  /** How many people asked to join and wait for an answer. */
  joinRequests: z.nullable(z.int()),
  /** Damage of the last two weeks that is not mended, the newest first. */
  damages: z.nullable(
    z.object({
      count: z.int(),
      first: z.array(z.object({ id, boatId: id, boat: z.string(), what: z.string() })),
    }),
  ),
  /** Null once all are done, or the reader has put them away, too. */
  firstSteps: z.nullable(clubSteps),
})
export type ClubDay = z.infer<typeof clubDay>
