import { PROOF_CODE_MINUTES } from '@boathouse/domain/identity/proofs/model'
import { translatorFor } from '@boathouse/messages/catalogues'
import { deriveProofCode } from '#auth/codes.ts'
import type { MailFacts } from '#mail/facts.ts'
import type { MailJob } from '#mail/outbox.ts'
import type { MadeLink } from '#mail/worker.ts'
import type { PublicContext } from '../../../context.ts'
import * as queries from './queries.ts'

/** The code can't sign in, and the mail has no link. Null if the session no longer waits for it. */
export async function makeProofMail(
  { db, now, secret }: PublicContext & { readonly secret: string },
  { codeId, sessionId, action }: MailFacts['proofCode'],
  { locale }: Pick<MailJob, 'locale'>,
): Promise<MadeLink | null> {
  if (!(await queries.isWaitingFor(db, { sessionId, id: codeId, now: now.toISOString() }))) return null
  const t = await translatorFor(locale)
  return {
    link: null,
    code: deriveProofCode(secret, codeId),
    values: { action: t(`proofAction.${action}`), minutes: PROOF_CODE_MINUTES },
  }
}
