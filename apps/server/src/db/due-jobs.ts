import type { Kysely } from 'kysely'
import type { Db, Row } from './tables.ts'

type JobTable = 'outboxMails' | 'outboxPushes'

/** Milliseconds; longer than any timeout of a remote server. */
const LEASE_MS = 120_000

export const leaseFrom = (now: Date): string => new Date(now.getTime() + LEASE_MS).toISOString()

export const MAX_ATTEMPTS = 20

/** Exponential backoff in milliseconds, at most an hour. */
export const pauseAfter = (attempts: number): number => Math.min(2 ** attempts * 1_000, 3_600_000)

type AnyJob = { id: string; attempts: number; dueAt: string } & Record<string, string | number | null>

/** Erases the table types that callers see. */
const untyped = (db: Db) => db as unknown as Kysely<Record<string, AnyJob>>

interface Claim<T extends JobTable> {
  readonly now: Date
  readonly waiting?: Partial<Row<T>>
  readonly except?: { readonly column: keyof Row<T> & string; readonly values: readonly string[] }
}

/** Claims the first due job. Of concurrent claims, only the one that finds `attempts` unchanged succeeds. */
export async function claimDue<T extends JobTable>(
  db: Db,
  table: T,
  { now, waiting = {}, except }: Claim<T>,
): Promise<Row<T> | undefined> {
  const name: string = table
  const isWaiting = Object.entries(waiting) as [string, string][]
  let query = untyped(db).selectFrom(name).select(['id', 'attempts']).where('dueAt', '<=', now.toISOString())
  for (const [column, value] of isWaiting) query = query.where(column, '=', value)
  if (except?.values.length) query = query.where(except.column as string, 'not in', except.values)
  const due = await query.orderBy('dueAt').limit(1).executeTakeFirst()
  if (!due) return undefined
  let claim = untyped(db)
    .updateTable(name)
    .set({ dueAt: leaseFrom(now), attempts: due.attempts + 1 })
    .where('id', '=', due.id)
    .where('attempts', '=', due.attempts)
  for (const [column, value] of isWaiting) claim = claim.where(column, '=', value)
  const [claimed] = await claim.returningAll().execute()
  return (claimed as Row<T> | undefined) ?? claimDue(db, table, { now, waiting, ...(except && { except }) })
}

/** Delays a claimed job, for example to the end of quiet hours, without counting an attempt. */
export async function keepUntil(
  db: Db,
  table: JobTable,
  { id, attempts }: Pick<AnyJob, 'id' | 'attempts'>,
  dueAt: Date,
): Promise<void> {
  const changes = { dueAt: dueAt.toISOString(), attempts: attempts - 1 }
  await untyped(db).updateTable(table).set(changes).where('id', '=', id).execute()
}
