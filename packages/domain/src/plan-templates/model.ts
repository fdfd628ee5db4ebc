import * as z from 'zod/mini'
import { id } from '../kernel/ids.ts'
import { instant } from '../kernel/instant.ts'
import { planEntry, plannedSession } from '../planned-sessions/model.ts'

/** A week of planned sessions that is kept under a name: a club's, for one of its squads or for all who plan. */
export const planTemplate = z.object({
  id,
  name: z.string(),
  /** The squad whose coaches keep it; null where it is for all who plan, and kept by the club's admins. */
  squadId: z.nullable(id),
  /** How many planned sessions are in it. */
  size: z.int(),
  version: z.int(),
  createdAt: instant,
  updatedAt: instant,
})
export type PlanTemplate = z.infer<typeof planTemplate>

/** A template in the list of who may use it. */
export const listedTemplate = z.object({
  ...planTemplate.shape,
  /** Of its squad, which may be archived by now. */
  squadName: z.nullable(z.string()),
  abilities: z.object({ keep: z.boolean() }),
})
export type ListedTemplate = z.infer<typeof listedTemplate>

const { title, type, minutes, distance, rpe } = planEntry.shape
const { sport, workout, notes } = plannedSession.shape

/** A planned session of a template. */
export const templateSession = z.object({
  /** From 1, Monday, to 7: weeks that begin on another day have it on the same. */
  weekday: z.int(),
  ...{ title, type, sport, minutes, distance, rpe, workout, notes },
})
export type TemplateSession = z.infer<typeof templateSession>

/** A template with all that is in it, in the order of the week that was kept. */
export const wholeTemplate = z.object({ ...planTemplate.shape, sessions: z.array(templateSession) })
export type WholeTemplate = z.infer<typeof wholeTemplate>
