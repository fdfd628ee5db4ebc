import * as z from 'zod/mini'
import { clubPerson } from '../members/model.ts'
import { planEntry, plannedSession } from '../planned-sessions/model.ts'

/** A planned session that takes place at a practice. */
export const practicePlanItem = z.object({
  ...planEntry.shape,
  workout: plannedSession.shape.workout,
  notes: plannedSession.shape.notes,
  /** The squad that it is for; null where it is for one athlete. */
  squadName: z.nullable(z.string()),
  /** The athlete whom it is for, if that is not the reader. */
  athlete: z.nullable(clubPerson),
  isDraft: z.boolean(),
  abilities: z.object({ change: z.boolean() }),
})
export type PracticePlanItem = z.infer<typeof practicePlanItem>
