import * as z from 'zod/mini'
import { id } from '../kernel/ids.ts'
import { instant } from '../kernel/instant.ts'

/** How bad damage of a boat is, the least first: it is rowed as before, with care, or not at all. */
export const severity = z.enum(['usable', 'withCare', 'notUsable'])
export type Severity = z.infer<typeof severity>

/** Somebody of the club, as far as they are the reader's to know. */
export const knownPerson = z.object({ id: z.nullable(id), name: z.nullable(z.string()) })
export type KnownPerson = z.infer<typeof knownPerson>

/** Damage of a boat: open until it is mended. */
export const damage = z.object({
  id,
  boatId: id,
  severity,
  what: z.string(),
  /** Where on the boat; empty where that is not said. */
  place: z.string(),
  /** Photos in the order in which they came. */
  photoIds: z.array(id),
  reportedBy: knownPerson,
  mendedBy: z.nullable(knownPerson),
  mendedAt: z.nullable(instant),
  /** Whether the reader may say that it is mended, and that it is not after all. */
  mayMend: z.boolean(),
  /** Whether the reader may take the report back. */
  mayTakeBack: z.boolean(),
  version: z.int(),
  createdAt: instant,
  updatedAt: instant,
})
export type Damage = z.infer<typeof damage>

/** What is kept of a photo's bytes: the picture alone. */
export interface PictureOnly {
  /** Each width and height that the bytes claim, in pixels. */
  readonly sizes: readonly (readonly [width: number, height: number])[]
  readonly parts: readonly Uint8Array[]
}
