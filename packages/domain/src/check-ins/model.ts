import * as z from 'zod/mini'
import { calendarDay } from '../kernel/calendar-day.ts'
import { id } from '../kernel/ids.ts'
import { instant } from '../kernel/instant.ts'
import { registerState } from '../register/model.ts'

/** How long one code is shown, in milliseconds. */
export const CHECK_IN_STEP_MS = 30_000

/** What a coach's device makes the codes of one practice from, also without a network. */
export const checkInKey = z.object({
  /** 32 bytes in base64url. */
  key: z.string(),
  opensAt: instant,
  endsAt: instant,
  /** The server's clock: a device's own may be wrong. */
  now: instant,
})
export type CheckInKey = z.infer<typeof checkInKey>

/** What a place's poster shows: a code that stays what it is, and so proves nothing. */
export const poster = z.object({
  clubName: z.string(),
  place: z.string(),
  /** Six figures. */
  code: z.string(),
})
export type Poster = z.infer<typeof poster>

/** Somebody who checked in by themselves, and what the register says of them: a coach may say otherwise. */
export const checkIn = z.object({
  practiceId: id,
  title: z.string(),
  /** The start on the club's wall clock. */
  day: calendarDay,
  startTime: z.string(),
  state: registerState,
  /** Null where they used a poster's code, which only says to the coach that they are here. */
  checkedInAt: z.nullable(instant),
})
export type CheckIn = z.infer<typeof checkIn>
