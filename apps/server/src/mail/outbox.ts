import type { EndedCredentials } from '@boathouse/domain/account-recovery/model'
import type { Invitation } from '@boathouse/domain/invites/model'
import { newId } from '@boathouse/domain/kernel/ids'
import type { ProofAction } from '@boathouse/domain/proofs/model'
import { type ExpressionBuilder, sql } from 'kysely'
import { claimDue, MOST_ATTEMPTS, pauseAfter } from '#db/due-jobs.ts'
import type { Db, Row, Tables } from '#db/tables.ts'

/** Every mail that can be sent, with the plain facts that its job carries. Never a secret. */
export interface MailFacts {
  /**
   * The invitation that the asker brought: by its id, or, where it is none of ours, as it was brought; and by which hash the
   * asker's browser is known.
   */
  signInLink: Invitation & ClubLinkInHand & { readonly inviteId?: string; readonly askerHash?: string }
  confirmEmail: Nothing
  knownEmail: Nothing
  resetPassword: Nothing
  proofCode: { readonly codeId: string; readonly sessionId: string; readonly action: ProofAction }
  passwordSet: Nothing
  passwordChanged: Nothing
  confirmEmailChange: { readonly changeId: string }
  emailChangeTaken: Nothing
  emailChanged: { readonly changeId: string }
  emailRestored: Ended
  emailChangeUndone: Nothing
  factorResetAsked: { readonly resetId: string }
  factorResetWithdrawn: Nothing
  factorResetStopped: Nothing
  factorMade: Nothing
  factorEnded: Nothing
  factorsReset: Ended
  addressTakenOver: Ended
  appEnded: Nothing
  passkeyMade: Nothing
  passkeyEnded: Nothing
  oidcConnected: Nothing
  tokenMade: Nothing
  recoveryCodeUsed: Nothing
  recoveryCodesRenewed: Nothing
  factorLocked: Nothing
  testMail: Nothing
  /** `by` is who invites, unless the operator does. */
  invitation: { readonly inviteId: string; readonly by?: string }
  /** `alert` is the so manieth of this crew, since it was expected then. */
  overdue: {
    readonly clubId: string
    readonly userId: string
    readonly outingId: string
    readonly expectedBack: string
    readonly alert: number
  }
  unwatched: {
    readonly clubId: string
    readonly userId: string
    readonly from: string
    readonly to: string
  }
  incident: { readonly clubId: string; readonly incidentId: string; readonly userId: string }
  webhookOff: { readonly webhookId: string }
  reservedBoat: { readonly clubId: string; readonly boatId: string; readonly userId: string }
  lineUp: { readonly clubId: string; readonly lineUpId: string; readonly userId: string }
  /** `memberId` is who sat in the seat; null for whoever left the club. */
  crewBroken: {
    readonly clubId: string
    readonly lineUpId: string
    readonly boatId: string
    readonly seat: number
    readonly userId: string
    readonly memberId: string | null
  }
  seatedBoat: {
    readonly clubId: string
    readonly lineUpId: string
    readonly boatId: string
    readonly userId: string
  }
  joinedByEmail: { readonly clubId: string; readonly userId: string }
  joinAccepted: { readonly clubId: string; readonly userId: string }
  membershipEnded: { readonly clubId: string; readonly userId: string }
  announcement: {
    readonly clubId: string
    readonly announcementId: string
    readonly userId: string
    readonly authorId: string
  }
  /** `before` is the practice as its readers know it; of a series, whether others changed with it. */
  practiceNews: {
    readonly clubId: string
    readonly practiceId: string
    readonly userId: string
    readonly before: { readonly startsAt: string; readonly place: string; readonly isOff: boolean }
    readonly isSeries: boolean
  }
  reminder: { readonly practiceId: string; readonly userId: string }
  comments: { readonly userId: string }
  testRecords: {
    readonly clubId: string
    readonly testDayId: string
    readonly userId: string
    /** Disciplines of the new records. */
    readonly disciplineKeys: readonly string[]
  }
  plans: { readonly clubId: string; readonly tellingId: string; readonly userId: string }
}

/** The club link that a visitor opened. */
interface ClubLinkInHand {
  readonly join?: string | undefined
}

type Nothing = Record<string, never>

/** Counts alone: names of credentials may be an intruder's words. */
interface Ended {
  readonly ended: readonly EndedCredentials[]
}

export type Template = keyof MailFacts

export interface NewMail<T extends Template = Template> {
  readonly template: T
  readonly address: string
  readonly locale: string
  readonly facts: MailFacts[T]
  /** Before then it is not sent; at once when not given. */
  readonly dueAt?: Date
}

export type MailJob = Row<'outboxMails'>

/** Writes one job, inside the caller's transaction if there is one. It is sent by whichever server gets to it first. */
export const enqueueMail = (db: Db, mail: NewMail, now: Date): Promise<void> => enqueueMails(db, [mail], now)

/** Writes a few hundred jobs at once, as `enqueueMail` does one. */
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
}

/** How many mails of a kind were due to each of some addresses since a moment, or are to come. */
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

/** Written for many people at once, who don't wait for them. */
const forMany: readonly Template[] = [
  'announcement',
  'comments',
  'lineUp',
  'plans',
  'practiceNews',
  'reminder',
  'testRecords',
]

/** Mails that name their reader, or somebody whom admins are told of, and those that a club's admins get. */
type ForMembers =
  | { [T in Template]: MailFacts[T] extends { readonly userId: string } ? T : never }[Template]
  | 'webhookOff'

/** What waits for somebody as a member, whichever address they have; a mail that names its reader can't be left out. */
const forMembers = {
  announcement: true,
  comments: true,
  crewBroken: true,
  joinAccepted: true,
  joinedByEmail: true,
  lineUp: true,
  incident: true,
  membershipEnded: true,
  overdue: true,
  plans: true,
  practiceNews: true,
  reminder: true,
  reservedBoat: true,
  seatedBoat: true,
  testRecords: true,
  unwatched: true,
  webhookOff: true,
} satisfies Record<ForMembers, true>

/** Names of the mails that people get as members of a club. */
export const FOR_MEMBERS: readonly string[] = Object.keys(forMembers)

/** Mails of a kind that were not sent yet: those whose facts begin so, in the order in which they were written. */
function areWaiting<T extends Template>(template: T, facts: Partial<MailFacts[T]>) {
  const beginning = `${JSON.stringify(facts).slice(0, -1)},`
  return (eb: ExpressionBuilder<Tables, 'outboxMails'>) =>
    eb.and([
      eb('state', '=', 'waiting'),
      eb('template', '=', template),
      sql<boolean>`substr(${sql.ref('facts')}, 1, ${sql.lit(beginning.length)}) = ${beginning}`,
    ])
}

/** Takes mails of a kind that were not sent yet out again, whoever they are to: those whose facts begin so. */
export const dropWaiting = <T extends Template>(db: Db, template: T, facts: Partial<MailFacts[T]>) =>
  db.deleteFrom('outboxMails').where(areWaiting(template, facts)).execute()

/** Whether a mail of a kind whose facts begin so is still to be sent, whoever it is to. */
export const isWaiting = async <T extends Template>(db: Db, template: T, facts: Partial<MailFacts[T]>) =>
  (await db
    .selectFrom('outboxMails')
    .where(areWaiting(template, facts))
    .limit(1)
    .select('id')
    .executeTakeFirst()) !== undefined

/** Takes somebody's id out of what is still to be mailed to others about them. */
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

/** Sends what waits for somebody as a member to the e-mail that they have from now on: its links act in their name. */
export const redirectMails = (db: Db, { from, to }: { readonly from: string; readonly to: string }) =>
  db
    .updateTable('outboxMails')
    .set({ address: to })
    .where('address', '=', from)
    .where('state', '=', 'waiting')
    .where('template', 'in', FOR_MEMBERS)
    .execute()

/**
 * Takes the mail that is due first, so that no other server takes it too. A mail that somebody waits for, to sign in with, say, goes before those
 * that are for many, which are due all at once: looking for it reads what of these is due, and nothing else.
 */
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

/** Puts a job back for later, each time a little later, and gives up after nine hours of trying. */
export async function postponeMail(
  db: Db,
  job: MailJob,
  { now, failure }: { now: Date; failure: string },
): Promise<void> {
  const isOver = job.attempts >= MOST_ATTEMPTS
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
