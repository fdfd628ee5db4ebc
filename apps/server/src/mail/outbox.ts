import { newId } from '@boathouse/domain/kernel/ids'
import { type ExpressionBuilder, sql } from 'kysely'
import { claimDue, MAX_ATTEMPTS, pauseAfter } from '#db/due-jobs.ts'
import type { Db, Row, Tables } from '#db/tables.ts'
import { wake } from '#db/wake.ts'
import type { MailFacts, Template } from './facts.ts'

export interface NewMail<T extends Template = Template> {
  readonly template: T
  readonly address: string
  readonly locale: string
  readonly facts: MailFacts[T]
  /** Due time; by default now. */
  readonly dueAt?: Date
}

export type MailJob = Row<'outboxMails'>

/** Joins the caller's transaction. Any server may send it. */
export const enqueueMail = (db: Db, mail: NewMail, now: Date): Promise<void> => enqueueMails(db, [mail], now)

export async function enqueueMails(db: Db, mails: readonly NewMail[], now: Date): Promise<void> {
  const at = now.toISOString()
  if (mails.length === 0) return
  await db
    .insertInto('outboxMails')
    .values(
      mails.map((mail) => ({
        id: newId(),
        template: mail.template,
        address: mail.address,
        locale: mail.locale,
        facts: JSON.stringify(mail.facts),
        state: 'waiting',
        attempts: 0,
        dueAt: mail.dueAt?.toISOString() ?? at,
        createdAt: at,
        finishedAt: null,
        failure: null,
      })),
    )
    .execute()
  wake(db, 'mail')
}

/** Counts mails of a kind that were due since an instant, or will be, by address. */
export async function countDue(
  db: Db,
  template: Template,
  { addresses, since }: { readonly addresses: readonly string[]; readonly since: Date },
): Promise<Map<string, number>> {
  const counts = await db
    .selectFrom('outboxMails')
    .where('address', 'in', addresses)
    .where('template', '=', template)
    .where('dueAt', '>', since.toISOString())
    .groupBy('address')
    .select((eb) => ['address', eb.fn.countAll<number>().as('count')])
    .execute()
  return new Map(counts.map(({ address, count }) => [address, Number(count)]))
}

/** Sent to many users at once, who don't wait for them. */
const forMany: readonly Template[] = [
  'announcement',
  'comments',
  'guest',
  'lineUp',
  'place',
  'plans',
  'practiceNews',
  'reminder',
  'testRecords',
]

/** Mails with a reader's or member's id in their facts, and those to a club's admins. */
type ForMembers =
  | { [T in Template]: MailFacts[T] extends { readonly userId: string } ? T : never }[Template]
  | 'webhookOff'

/** Mails to a user as a member, at any address. The type requires every mail that names its reader. */
const forMembers = {
  announcement: true,
  childTookOver: true,
  comments: true,
  crewBroken: true,
  guardianNews: true,
  joinAccepted: true,
  joinedByEmail: true,
  lineUp: true,
  incident: true,
  membershipEnded: true,
  overdue: true,
  place: true,
  plans: true,
  practiceNews: true,
  reminder: true,
  reservedBoat: true,
  seatedBoat: true,
  testRecords: true,
  unwatched: true,
  webhookOff: true,
} satisfies Record<ForMembers, true>

export const FOR_MEMBERS: readonly string[] = Object.keys(forMembers)

/** Matches facts that start with these, in the stored order of keys. */
export function areWaiting<T extends Template>(template: T, facts: Partial<MailFacts[T]>) {
  const beginning = `${JSON.stringify(facts).slice(0, -1)},`
  return (eb: ExpressionBuilder<Tables, 'outboxMails'>) =>
    eb.and([
      eb('state', '=', 'waiting'),
      eb('template', '=', template),
      sql<boolean>`substr(${sql.ref('facts')}, 1, ${sql.lit(beginning.length)}) = ${beginning}`,
    ])
}

export const dropWaiting = <T extends Template>(db: Db, template: T, facts: Partial<MailFacts[T]>) =>
  db.deleteFrom('outboxMails').where(areWaiting(template, facts)).execute()

export const isWaiting = async <T extends Template>(db: Db, template: T, facts: Partial<MailFacts[T]>) =>
  (await db
    .selectFrom('outboxMails')
    .where(areWaiting(template, facts))
    .limit(1)
    .select('id')
    .executeTakeFirst()) !== undefined

/** Removes a user's id from unsent mails to others. */
export function forgetInWaiting(db: Db, userId: string) {
  const without = (word: string) =>
    sql<string>`replace(${sql.ref('facts')}, ${JSON.stringify(userId)}, ${word})`
  return db
    .updateTable('outboxMails')
    .set({ facts: without('null') })
    .where('state', '=', 'waiting')
    .where('facts', '<>', without(''))
    .execute()
}

/** Redirects unsent mails to a member's new email, because their links act for the member. */
export const redirectMails = (db: Db, { from, to }: { readonly from: string; readonly to: string }) =>
  db
    .updateTable('outboxMails')
    .set({ address: to })
    .where('address', '=', from)
    .where('state', '=', 'waiting')
    .where('template', 'in', FOR_MEMBERS)
    .execute()

/** Mails that a user waits for, for example to sign in, come before mass mails. */
export async function claimMail(db: Db, now: Date): Promise<MailJob | undefined> {
  const due = { now, waiting: { state: 'waiting' } }
  const except = { column: 'template', values: forMany } as const
  return (await claimDue(db, 'outboxMails', { ...due, except })) ?? claimDue(db, 'outboxMails', due)
}

export async function finishMail(db: Db, job: MailJob, now: Date): Promise<void> {
  await db
    .updateTable('outboxMails')
    .set({ state: 'sent', finishedAt: now.toISOString(), failure: null, facts: '{}' })
    .where('id', '=', job.id)
    .execute()
}

/** Increasing delays; gives up after nine hours. */
export async function postponeMail(
  db: Db,
  job: MailJob,
  { now, failure }: { now: Date; failure: string },
): Promise<void> {
  const isOver = job.attempts >= MAX_ATTEMPTS
  await db
    .updateTable('outboxMails')
    .set({
      state: isOver ? 'failed' : 'waiting',
      dueAt: new Date(now.getTime() + pauseAfter(job.attempts)).toISOString(),
      finishedAt: isOver ? now.toISOString() : null,
      failure: failure.slice(0, 500),
      ...(isOver && { facts: '{}' }),
    })
    .where('id', '=', job.id)
    .execute()
}
