import * as z from 'zod/mini'
import { id } from '../kernel/ids.ts'
import { instant } from '../kernel/instant.ts'

/** How people are named on a club's kiosks: by their first name and an initial, or by their whole name. */
export const kioskNames = z.enum(['initials', 'full'])
export type KioskNames = z.infer<typeof kioskNames>

/** A device of a club, such as the tablet on the wall of its boathouse, as the club's admins see it. */
export const kiosk = z.object({
  id,
  name: z.string(),
  createdAt: instant,
  /** When its code was typed; null while that has yet to be. */
  pairedAt: z.nullable(instant),
  /** Until when its code can be typed; null once it was. */
  codeEndsAt: z.nullable(instant),
  /** When it asked for something last, to the minute; null where it never did. */
  lastSeenAt: z.nullable(instant),
})
export type Kiosk = z.infer<typeof kiosk>

/** A kiosk as it knows itself. */
export const ownKiosk = z.object({
  id,
  name: z.string(),
  club: z.object({ id, name: z.string(), timeZone: z.string() }),
})
export type OwnKiosk = z.infer<typeof ownKiosk>
