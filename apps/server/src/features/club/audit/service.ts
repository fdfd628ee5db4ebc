import type { AuditFilters } from '@boathouse/domain/club/audit/contract'
import type { AuditEntry } from '@boathouse/domain/club/audit/model'
import { addDays } from '@boathouse/domain/kernel/calendar-day'
import { firstIdAt } from '@boathouse/domain/kernel/ids'
import { startOfDay } from '@boathouse/domain/kernel/zoned-time'
import { findPersonByEmail } from '#auth/credentials.ts'
import type { SignedInContext } from '../../../context.ts'
import { pageOfEntries } from './queries.ts'

type Page = { readonly limit: number; readonly cursor?: string | undefined }

/** Newest first. Days are in the reader's time zone. */
export async function listEntries(
  { db, actor }: SignedInContext,
  { from, to, person, ...narrowing }: Page & AuditFilters,
): Promise<{ items: AuditEntry[]; nextCursor: string | null }> {
  const timeZone = actor.user.timeZone ?? 'UTC'
  const known = person === undefined ? undefined : await findPersonByEmail(db, person)
  const { rows, nextCursor } = await pageOfEntries(db, {
    ...narrowing,
    // Ids begin with their time, so a day is a range of ids.
    ...(from && { first: firstIdAt(startOfDay(from, timeZone)) }),
    ...(to && { end: firstIdAt(startOfDay(addDays(to, 1), timeZone)) }),
    ...(person !== undefined && { person: { id: known?.userId ?? '', email: person } }),
  })
  return { items: [...rows], nextCursor }
}
