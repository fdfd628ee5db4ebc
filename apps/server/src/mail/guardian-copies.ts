import { listGuardianReaders } from '#db/guardian-readers.ts'
import type { PublicContext } from '../context.ts'
import type { CopiedTemplate, MailFacts } from './facts.ts'
import type { NewMail } from './outbox.ts'

type CopyContext = Pick<PublicContext, 'db' | 'now'>

interface Copied<T extends CopiedTemplate> {
  readonly template: T
  /** Facts of the mail to a member. */
  readonly factsFor: (memberId: string) => Omit<MailFacts[T], 'guardianId'>
  /** User who caused the mail: gets no copy. */
  readonly exceptId?: string
}

/** Copies of a mail about some members, one for each guardian who reads for them. One query for 1,000 members. */
export async function copiesForGuardians<T extends CopiedTemplate>(
  { db, now }: CopyContext,
  memberIds: readonly string[],
  { template, factsFor, exceptId }: Copied<T>,
): Promise<NewMail<T>[]> {
  const readers = await listGuardianReaders(db, memberIds, now)
  return readers
    .filter(({ guardianId }) => guardianId !== exceptId)
    .map(({ childId, guardianId, email: address, locale }) => {
      const facts = { ...factsFor(childId), guardianId } as unknown as MailFacts[T]
      return { template, address, locale, facts }
    })
}

/** Whether the member turned these mails off. A guardian's copy doesn't depend on it: guardians mute a child. */
export const isTurnedOff = (
  offAt: string | null,
  { guardianId }: { readonly guardianId?: string | null | undefined },
): boolean => offAt !== null && guardianId == null
