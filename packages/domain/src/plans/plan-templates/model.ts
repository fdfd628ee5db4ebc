import * as z from 'zod/mini'
import { id } from '../../kernel/ids.ts'
import { instant } from '../../kernel/instant.ts'
import { planEntry, plannedSession } from '../planned-sessions/model.ts'

/** A named week of planned sessions, of a squad or the whole club. */
export const planTemplate = z.object({
  id,
  name: z.string(),
  /** Squad whose coaches manage it; null for the whole club, managed by admins. */
  squadId: z.nullable(id),
  size: z.int(),
  version: z.int(),
  createdAt: instant,
  updatedAt: instant,
})
export type PlanTemplate = z.infer<typeof planTemplate>

export const listedTemplate = z.object({
  ...planTemplate.shape,
  squadName: z.nullable(z.string()),
  abilities: z.object({ keep: z.boolean() }),
})
export type ListedTemplate = z.infer<typeof listedTemplate>

const { title, type, minutes, distance, rpe } = planEntry.shape
const { sport, workout, notes } = plannedSession.shape

export const templateSession = z.object({
  /** From 1, Monday, to 7, whatever day the week begins on. */
  weekday: z.int(),
  ...{ title, type, sport, minutes, distance, rpe, workout, notes },
})
export type TemplateSession = z.infer<typeof templateSession>

export const wholeTemplate = z.object({ ...planTemplate.shape, sessions: z.array(templateSession) })
export type WholeTemplate = z.infer<typeof wholeTemplate>
