import * as z from 'zod/mini'
import { id } from '../kernel/ids.ts'
import { instant } from '../kernel/instant.ts'

/**
 * Who needs it: `singles` who goes out in a boat with one seat, `coxing` who sits in the cox's seat, `some` nobody in
 * particular, for example launch drivers.
 */
export const appliesTo = z.enum(['everyone', 'coaches', 'singles', 'coxing', 'some'])
export type AppliesTo = z.infer<typeof appliesTo>

/** What happens when a member without it goes out or books a boat. */
export const effect = z.enum(['none', 'warn', 'refuse'])
export type Effect = z.infer<typeof effect>

/** Who confirms it: `coaches` are admins and coaches of the member's squads. */
export const confirmer = z.enum(['admins', 'coaches'])
export type Confirmer = z.infer<typeof confirmer>

export const requirement = z.object({
  id,
  name: z.string(),
  appliesTo,
  /** Validity in calendar months; null without end. */
  months: z.nullable(z.int()),
  effect,
  confirmer,
  version: z.int(),
  createdAt: instant,
  updatedAt: instant,
})
export type Requirement = z.infer<typeof requirement>
