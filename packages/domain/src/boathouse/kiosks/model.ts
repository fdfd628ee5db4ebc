import * as z from 'zod/mini'
import { id } from '../../kernel/ids.ts'
import { instant } from '../../kernel/instant.ts'

/** A club's shared device, for example a tablet in the boathouse, as admins see it. */
export const kiosk = z.object({
  id,
  name: z.string(),
  createdAt: instant,
  pairedAt: z.nullable(instant),
  /** Expiry of its pairing code; null once it is paired. */
  codeEndsAt: z.nullable(instant),
  /** Last request, to the minute. */
  lastSeenAt: z.nullable(instant),
})
export type Kiosk = z.infer<typeof kiosk>

export const ownKiosk = z.object({
  id,
  name: z.string(),
  club: z.object({ id, name: z.string(), timeZone: z.string() }),
})
export type OwnKiosk = z.infer<typeof ownKiosk>
