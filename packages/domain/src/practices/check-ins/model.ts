import * as z from 'zod/mini'
import { calendarDay } from '../../kernel/calendar-day.ts'
import { id } from '../../kernel/ids.ts'
import { instant } from '../../kernel/instant.ts'
import { registerState } from '../register/model.ts'

export const CHECK_IN_STEP_MS = 30_000

export const checkInKey = z.object({
  /** 32 bytes in base64url. */
  key: z.string(),
  opensAt: instant,
  endsAt: instant,
  /** Server time, because the device's clock may be wrong. */
  now: instant,
})
export type CheckInKey = z.infer<typeof checkInKey>

/** A printed poster. Its code never changes, so it proves nothing. */
export const poster = z.object({
  clubName: z.string(),
  place: z.string(),
  /** Six digits. */
  code: z.string(),
})
export type Poster = z.infer<typeof poster>

/** A check-in, with the state in the register, which a coach may change. */
export const checkIn = z.object({
  practiceId: id,
  clubId: id,
  title: z.string(),
  /** Day and time of the start on the club's clock. */
  day: calendarDay,
  startTime: z.string(),
  state: registerState,
  /** Null for a poster's code, which only tells the coach that the athlete says they are here. */
  checkedInAt: z.nullable(instant),
})
export type CheckIn = z.infer<typeof checkIn>
