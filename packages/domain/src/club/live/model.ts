import * as z from 'zod/mini'
import { id } from '../../kernel/ids.ts'

/** Kinds of changes, each with a version number per club. */
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

/** Version numbers of the kinds that the reader may know, without any content. */
export const newestChanges = z.object({
  clubId: id,
  changes: z.array(
    z.object({
      kind: changeKind,
      number: z.int(),
      /** Whole seconds since the change, by the server's clock. */
      secondsAgo: z.int(),
    }),
  ),
})
export type NewestChanges = z.output<typeof newestChanges>
