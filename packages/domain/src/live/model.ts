import * as z from 'zod/mini'
import { id } from '../kernel/ids.ts'

/** What of a club can change, each kind with a number of its own in every club. */
export const changeKind = z.enum([
  'practices',
  'answers',
  'register',
  'announcements',
  'members',
  'invites',
  'squads',
  'consents',
  'comments',
  'disciplines',
  'testDays',
  'testCells',
  'plans',
  'courses',
  'waters',
  'standards',
  'boats',
  'outings',
  'lineUps',
  'seats',
  'incidents',
  'club',
])
export type ChangeKind = z.output<typeof changeKind>

/** The newest number of each kind that the reader may know of, and nothing of what has changed. */
export const newestChanges = z.object({
  clubId: id,
  changes: z.array(
    z.object({
      kind: changeKind,
      number: z.int(),
      /** How long ago that change was, in whole seconds by the server's clock. */
      secondsAgo: z.int(),
    }),
  ),
})
export type NewestChanges = z.output<typeof newestChanges>
