import * as z from 'zod/mini'
import { contract } from '../kernel/contract.ts'
import { id } from '../kernel/ids.ts'
import { instant } from '../kernel/instant.ts'
import { storage } from './recording.ts'

// A file of its own, since the import's dialog alone asks for it: what `contract.ts` has, all screens load.

/** So many of one's imports are listed, the newest ones. */
export const MOST_BATCHES = 50

/** Files that were imported together. */
const batch = z.object({
  id,
  /** When the first of its files came. */
  beganAt: instant,
  /** Of the first file, as it was named when it was sent. */
  name: z.string(),
  files: z.int(),
  /** How many sessions of it are in the log. */
  sessions: z.int(),
  /** How many its undo took out, which can be restored. */
  takenOut: z.int(),
  /** Whether it can still be taken out: it is no older than 30 days. */
  mayUndo: z.boolean(),
})
export type ImportBatch = z.infer<typeof batch>

export const listBatches = contract({
  id: 'activity-files.listBatches',
  access: 'member',
  method: 'GET',
  path: '/api/activity-files/batches',
  summary:
    'Your own imports that began or were taken back in the last 30 days and have sessions to take out or to restore, 50 at most, newest first; and how much room your files take',
  responses: { 200: z.object({ items: z.array(batch), storage }) },
})
