import * as z from 'zod/mini'
import { contractsOf } from '../../kernel/contract.ts'
import { id } from '../../kernel/ids.ts'
import { instant } from '../../kernel/instant.ts'
import { storage } from './model.ts'

const contract = contractsOf({ scope: { own: 'training' } })

// A file of its own: only the import dialog loads it, while every screen loads `contract.ts`.

export const MAX_BATCHES = 50

const batch = z.object({
  id,
  beganAt: instant,
  name: z.string(),
  files: z.int(),
  /** Sessions that are still in the log. */
  sessions: z.int(),
  /** Sessions deleted by undoing the import, which can be restored. */
  takenOut: z.int(),
  /** Whether it can still be undone, which is possible for 30 days. */
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
