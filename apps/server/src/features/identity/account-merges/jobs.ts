import { MERGE_MINUTES, UNDO_MERGE_HOURS } from '@boathouse/domain/identity/account-merges/model'
import { deriveMergeCode } from '#auth/codes.ts'
import { makeMergeUndoLink } from '#auth/signed-links.ts'
import type { MailFacts } from '#mail/facts.ts'
import type { MailJob } from '#mail/outbox.ts'
import type { MadeLink } from '#mail/worker.ts'
import type { PublicContext } from '../../../context.ts'
import * as queries from './queries.ts'

interface Making extends PublicContext {
  readonly publicUrl: string
  readonly secret: string
}

/** Null if the request was replaced, or no other account has the address. */
export async function makeMergeCodeMail(
  { db, now, secret }: Making,
  { mergeId, side }: MailFacts['mergeCode'],
  { address }: Pick<MailJob, 'address'>,
): Promise<MadeLink | null> {
  const merge = await queries.findRequested(db, mergeId, now.toISOString())
  if (!merge) return null
  if (side === 'ended' && (await queries.findAccount(db, address)) === undefined) return null
  return {
    link: null,
    code: deriveMergeCode(secret, mergeId, side),
    values: { kept: merge.email ?? '', ended: merge.endedEmail, minutes: MERGE_MINUTES },
  }
}

/** Null if the merge was undone, or its accounts were deleted. */
export async function makeMergedMail(
  { db, now, publicUrl, secret }: Making,
  { mergeId }: MailFacts['accountsMerged'],
): Promise<MadeLink | null> {
  const merge = await queries.findMerged(db, mergeId, now.toISOString())
  if (!merge || merge.undoneAt !== null) return null
  return {
    link: makeMergeUndoLink(publicUrl, secret, mergeId),
    values: { kept: merge.email, ended: merge.endedEmail, hours: UNDO_MERGE_HOURS },
  }
}
