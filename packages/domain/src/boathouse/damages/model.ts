import * as z from 'zod/mini'
import { id } from '../../kernel/ids.ts'
import { instant } from '../../kernel/instant.ts'

export const severity = z.enum(['usable', 'withCare', 'notUsable'])
export type Severity = z.infer<typeof severity>

/** A member, as far as the reader may know them. */
export const knownPerson = z.object({ id: z.nullable(id), name: z.nullable(z.string()) })
export type KnownPerson = z.infer<typeof knownPerson>

export const damage = z.object({
  id,
  boatId: id,
  severity,
  what: z.string(),
  /** Where on the boat; may be empty. */
  place: z.string(),
  photoIds: z.array(id),
  reportedBy: knownPerson,
  mendedBy: z.nullable(knownPerson),
  mendedAt: z.nullable(instant),
  mayMend: z.boolean(),
  mayTakeBack: z.boolean(),
  version: z.int(),
  createdAt: instant,
  updatedAt: instant,
})
export type Damage = z.infer<typeof damage>

/** A photo without metadata. */
export interface PictureOnly {
  /** All widths and heights that the file declares, in pixels. */
  readonly sizes: readonly (readonly [width: number, height: number])[]
  readonly parts: readonly Uint8Array[]
}
