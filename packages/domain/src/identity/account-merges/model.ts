import * as z from 'zod/mini'
import { id } from '../../kernel/ids.ts'
import { instant } from '../../kernel/instant.ts'

/** Minutes to enter the codes and to confirm. */
export const MERGE_MINUTES = 60

/** Hours in which either address can undo a merge. Until then, no one else can take the address that ended. */
export const UNDO_MERGE_HOURS = 72

/** Kinds of records in the list of what a merge moves, in its order. */
export const mergedKinds = [
  'clubs',
  'squads',
  'children',
  'sessions',
  'recordings',
  'results',
  'goals',
  'wellness',
  'plans',
  'answers',
  'attendance',
  'absences',
  'consents',
  'contacts',
  'documents',
  'boats',
  'outings',
] as const
export type MergedKind = (typeof mergedKinds)[number]

/** A requested merge. */
export const accountMerge = z.object({
  id,
  /** Address of the account that ends, as entered. */
  email: z.string(),
  expiresAt: instant,
})
export type AccountMerge = z.infer<typeof accountMerge>

export const mergedRecords = z.object({
  kind: z.enum(mergedKinds),
  moved: z.int(),
  /** Both accounts have these; the account that stays keeps its own. */
  leftOut: z.int(),
})
export type MergedRecords = z.infer<typeof mergedRecords>
