import * as z from 'zod/mini'
import { clubPerson } from '../../club/members/model.ts'
import { planEntry, plannedSession } from '../planned-sessions/model.ts'

export const practicePlanItem = z.object({
  ...planEntry.shape,
  workout: plannedSession.shape.workout,
  notes: plannedSession.shape.notes,
  squadName: z.nullable(z.string()),
  /** Athlete, if not the reader. */
  athlete: z.nullable(clubPerson),
  isDraft: z.boolean(),
  abilities: z.object({ change: z.boolean() }),
})
export type PracticePlanItem = z.infer<typeof practicePlanItem>
