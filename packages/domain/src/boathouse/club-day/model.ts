import * as z from 'zod/mini'
import { clubSteps } from '../../club/first-steps/model.ts'
import { clubPerson } from '../../club/members/model.ts'
import { calendarDay } from '../../kernel/calendar-day.ts'
import { id } from '../../kernel/ids.ts'
import { instant } from '../../kernel/instant.ts'
import { answerCounts } from '../../practices/answers/model.ts'
import { answering, listedPractice } from '../../practices/practices/model.ts'
import { rateCounts } from '../../practices/rates/model.ts'
import { pastRegister, registerSummary } from '../../practices/register/model.ts'

export const dayPractice = z.object({
  ...listedPractice.shape,
  answering,
  /** Answers of expected members, including those by absence. */
  counts: answerCounts,
  /** Expected athletes without an answer: count, and the first few by name. */
  silent: z.object({ count: z.int(), first: z.array(clubPerson) }),
  register: registerSummary,
})
export type DayPractice = z.infer<typeof dayPractice>

/** A coach's home screen: today's practices and open tasks. Fields about the whole club are null for non-admins. */
export const clubDay = z.object({
  today: calendarDay,
  /** Today's; if there are none, the next one within a week. */
  practices: z.array(dayPractice),
  /** Seats in coming line-ups whose members said no, earliest first. */
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
  /** Practices of the last two weeks without a register, latest first. */
  forgotten: z.object({ count: z.int(), first: z.array(pastRegister) }),
  /** Athletes away within the next seven days, by name. */
  away: z.nullable(
    z.object({
      count: z.int(),
      first: z.array(z.object({ ...clubPerson.shape, from: calendarDay, to: calendarDay })),
    }),
  ),
  lowest: z.nullable(z.array(z.object({ ...clubPerson.shape, rate: z.int(), counts: rateCounts }))),
  /** Invitations that expire within two days, and the first expiry. */
  invites: z.nullable(z.object({ count: z.int(), nextEnd: z.nullable(instant) })),
  joinRequests: z.nullable(z.int()),
  /** Open damage of the last two weeks, newest first. */
  damages: z.nullable(
    z.object({
      count: z.int(),
      first: z.array(z.object({ id, boatId: id, boat: z.string(), what: z.string() })),
    }),
  ),
  /** Null when all are done, or the reader has dismissed them. */
  firstSteps: z.nullable(clubSteps),
})
export type ClubDay = z.infer<typeof clubDay>
