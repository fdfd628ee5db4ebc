import { isAnnounced } from '@boathouse/domain/club/clubs/announcing-rules'
import { Refusal } from '@boathouse/domain/kernel/errors'
import { answeringAt } from '@boathouse/domain/practices/answers/rules'
import type { LinkedReminders, MailSubject, Reminded } from '@boathouse/domain/practices/reminders/contract'
import { remindableSince, reminderWindow } from '@boathouse/domain/practices/reminders/rules'
import { systemClubScope } from '#auth/gate.ts'
import {
  readChildMailsToken,
  readCommentMailsToken,
  readPlanMailsToken,
  readRemindersToken,
} from '#auth/signed-links.ts'
import { INSERT_BATCH_SIZE, inBatches } from '#db/batches.ts'
import { inTransaction } from '#db/transaction.ts'
import { copiesForGuardians } from '#mail/guardian-copies.ts'
import { spreadMails } from '#mail/limits.ts'
import { enqueueMails } from '#mail/outbox.ts'
import type { ClubContext, PublicContext } from '../../../context.ts'
import { writableClub } from '../../club/clubs/service.ts'
import { findGuardian, muteByLink } from '../../club/guardians/service.ts'
import { listNotified, notifyClub } from '../../club/push/service.ts'
import { listExpected } from '../answers/service.ts'
import { findRun, viewerContext } from '../practices/service.ts'
import * as queries from './queries.ts'

export { endLinks } from '../answers/service.ts'

/** Mails everyone who is expected soon and hasn't answered. One reminder per practice, once across servers. */
export async function sendDueReminders(ctx: PublicContext): Promise<number> {
  let mails = 0
  for (let hours = 0; ; ) {
    const [next] = await queries.nextReminder(ctx.db, { longerThan: hours })
    if (!next) return mails
    hours = next.reminder
    const due = await queries.findPracticesToRemind(ctx.db, {
      ...{ hours, now: ctx.now },
      ...reminderWindow(ctx.now, hours),
    })
    due.sort((a, b) => (a.startsAt < b.startsAt ? -1 : 1))
    for (const practice of due)
      mails += await inTransaction(ctx, (inside) => remindPractice(inside, practice))
  }
}

async function remindPractice(ctx: PublicContext, practice: queries.PracticeToRemind): Promise<number> {
  const { db, now } = ctx
  const { clubId, id: practiceId, answerDeadline } = practice
  const row = { clubId, practiceId, remindedAt: now.toISOString() }
  if (!(await queries.claimPractice(db, row))) return 0
  if (answeringAt(practice, answerDeadline, now) !== 'open') return 0
  const club = systemClubScope(clubId)
  const { sent } = await remindSilent({ ...ctx, club }, practice)
  return sent
}

/** Reminders to members with a confirmed address and reminders turned on, and copies to guardians. */
async function writeReminders(ctx: PublicContext, practiceId: string, memberIds: readonly string[]) {
  const factsFor = (userId: string) => ({ practiceId, userId })
  const people = await queries.findReachable(ctx.db, memberIds)
  const mails = people.map(({ id, email: address, locale }) => ({
    ...{ template: 'reminder' as const, address, locale, facts: factsFor(id) },
  }))
  return [...mails, ...(await copiesForGuardians(ctx, memberIds, { template: 'reminder', factsFor }))]
}

async function enqueueReminders(
  { db, now }: PublicContext,
  mails: Awaited<ReturnType<typeof writeReminders>>,
): Promise<void> {
  if (mails.length === 0) return
  const addresses = mails.map(({ address }) => address)
  const turnOf = await spreadMails(db, { template: 'reminder', addresses, dueAt: now })
  await enqueueMails(
    db,
    mails.map((mail) => ({ ...mail, dueAt: turnOf(mail.address) })),
    now,
  )
}

/** Runs on request of a coach. Skips members who turned reminders off or had one in the last hours. */
export function remindUnanswered(ctx: ClubContext, practiceId: string): Promise<Reminded> {
  return inTransaction({ ...ctx, ...viewerContext(ctx) }, async (inside) => {
    const practice = await findRun(inside, practiceId)
    const club = await writableClub(inside)
    const answering = answeringAt(practice, club.answerDeadline, inside.now)
    if (answering !== 'open') throw new Refusal('conflict', codeFor[answering])
    if (!isAnnounced(practice, inside.now)) throw new Refusal('conflict', 'practiceNotAnnounced')
    return remindSilent(inside, practice)
  })
}

const codeFor = {
  cancelled: 'practiceCancelled',
  begun: 'practiceBegun',
  afterDeadline: 'answerDeadlinePassed',
} as const

/** Sends mails and notifications, except to members who were reminded recently. */
async function remindSilent(
  ctx: PublicContext & Pick<ClubContext, 'club'>,
  practice: Parameters<typeof listExpected>[1],
): Promise<Reminded> {
  const { db, club, now } = ctx
  const { id: practiceId } = practice
  const expected = await listExpected(ctx, practice)
  const silent = expected.filter(({ own }) => own.answer === 'none').map(({ id }) => id)
  const row = { clubId: club.clubId, practiceId, remindedAt: now.toISOString() }
  const reminded = { sent: 0, before: 0, unreachable: 0 }
  const notified = await listNotified(ctx, 'reminders')
  const all = new Set<string>()
  for (const some of inBatches(silent, INSERT_BATCH_SIZE)) {
    const mails = await writeReminders(ctx, practiceId, some)
    const mailed = mails.map(({ facts }) => facts.userId)
    const ids = [...new Set([...mailed, ...some.filter((id) => notified.has(id))])]
    reminded.unreachable += some.length - ids.length
    if (ids.length === 0) continue
    const taken = await queries.noteReminded(db, { ...row, unlessSince: remindableSince(now) }, ids)
    for (const { athleteId } of taken) all.add(athleteId)
    await enqueueReminders(
      ctx,
      mails.filter(({ facts }) => all.has(facts.userId)),
    )
    reminded.sent += taken.length
    reminded.before += ids.length - taken.length
  }
  await notifyClub(ctx, {
    event: 'reminder',
    aboutId: practiceId,
    dueAt: now,
    isFor: ({ athleteId }) => all.has(athleteId),
  })
  return reminded
}

/** Null if the user has answered or no longer can. */
export async function findUnanswered(
  { db, now }: Pick<PublicContext, 'db' | 'now'>,
  asked: Parameters<typeof queries.findUnanswered>[1],
) {
  const found = await queries.findUnanswered(db, asked, now)
  return found && answeringAt(found, found.answerDeadline, now) === 'open' ? found : null
}

interface LinkContext extends PublicContext {
  readonly secret: string
}

/** Read-only. */
export async function openLink(ctx: LinkContext, token: string): Promise<LinkedReminders> {
  const child = await findChildLink(ctx, token)
  if (child) return presentChild(child, child.isMuted)
  const { holder, about } = await requireLinkHolder(ctx, token)
  const { firstName } = holder
  return { firstName, about, childName: null, remindByMail: holder[offColumns[about]] === null }
}

/** Idempotent. */
export async function turnOff(ctx: LinkContext, token: string): Promise<LinkedReminders> {
  const child = await findChildLink(ctx, token)
  if (child) {
    await muteByLink(ctx, child.pair)
    return presentChild(child, true)
  }
  const { holder, about } = await requireLinkHolder(ctx, token)
  await queries.turnOff(ctx.db, offColumns[about], holder.id, ctx.now.toISOString())
  return { firstName: holder.firstName, about, childName: null, remindByMail: false }
}

/** Guardian to whom a link about a child was mailed. Null for other links, and once the guardianship or the link ended. */
async function findChildLink(ctx: LinkContext, token: string) {
  const link = readChildMailsToken(ctx.secret, token)
  if (!link) return null
  const pair = { childId: link.childId, guardianId: link.guardian.userId }
  const found = await findGuardian(ctx, pair)
  return found?.linkVersion === link.guardian.version ? { ...found, pair } : null
}

const presentChild = (
  { guardianName, childName }: NonNullable<Awaited<ReturnType<typeof findChildLink>>>,
  isMuted: boolean,
): LinkedReminders => ({ firstName: guardianName, about: 'child', childName, remindByMail: !isMuted })

/** Mails about the reader, turned off by a column of the reader's. */
const ownSubjects = ['club', 'comments', 'plans'] as const satisfies readonly MailSubject[]
type OwnSubject = (typeof ownSubjects)[number]

const offColumns = {
  club: 'remindersOffAt',
  comments: 'commentMailsOffAt',
  plans: 'planMailsOffAt',
} as const satisfies Record<OwnSubject, string>

const readTokens = {
  club: readRemindersToken,
  comments: readCommentMailsToken,
  plans: readPlanMailsToken,
} as const satisfies Record<OwnSubject, unknown>

async function requireLinkHolder({ db, secret }: LinkContext, token: string) {
  for (const about of ownSubjects) {
    const link = readTokens[about](secret, token)
    const holder = link && (await queries.findLinkHolder(db, link))
    if (holder) return { holder, about }
  }
  throw new Refusal('notFound', 'deadRemindersLink')
}
