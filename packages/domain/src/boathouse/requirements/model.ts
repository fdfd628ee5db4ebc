import * as z from 'zod/mini'
import { id } from '../../kernel/ids.ts'
import { instant } from '../../kernel/instant.ts'

/**
 * Members who need it: `singles` in boats with one seat, `coxing` in the cox's seat. `some` is for members without a
 * seat of their own, for example launch drivers.
 */
export const appliesTo = z.enum(['everyone', 'coaches', 'singles', 'coxing', 'some'])
export type AppliesTo = z.infer<typeof appliesTo>

/** Effect when a member without it goes out or books a boat. */
export const effect = z.enum(['none', 'warn', 'refuse'])
export type Effect = z.infer<typeof effect>

/** Users who confirm it: `coaches` are admins and coaches of the member's squads. */
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
