import { answeringAt } from '@boathouse/domain/answers/rules'
import { Refusal } from '@boathouse/domain/kernel/errors'
import type { LinkedReminders } from '@boathouse/domain/reminders/contract'
import { reminderWindow } from '@boathouse/domain/reminders/rules'
import { systemClubScope } from '#auth/gate.ts'
import { readRemindersToken } from '#auth/signed-links.ts'
import { insertBatches } from '#db/batches.ts'
import { inTransaction } from '#db/transaction.ts'
import { countDue, enqueueMails } from '#mail/outbox.ts'
import type { PublicContext } from '../../context.ts'
import { listExpected } from '../answers/service.ts'
import * as queries from './queries.ts'

export { endLinks } from '../answers/service.ts'

/**
 * Writes a mail for everyone who is expected at a practice that begins soon and has said nothing. A practice is taken on
 * once, whichever server is first, together with its mails: what moves afterwards is not reminded of again.
 */
export async function sendDueReminders(ctx: PublicContext): Promise<number> {
  let mails = 0
  for (let hours = 0; ; ) {
    const [next] = await queries.nextReminder(ctx.db, { longerThan: hours })
    if (!next) return mails
    hours = next.reminder
    const due = await queries.findPracticesToRemind(ctx.db, { hours, ...reminderWindow(ctx.now, hours) })
    due.sort((a, b) => (a.startsAt < b.startsAt ? -1 : 1))
    for (const practice of due)
      mails += await inTransaction(ctx, (inside) => remindPractice(inside, practice))
  }
}

/** More at once would be a flood, and the club's good name as a sender with it. */
const REMINDERS_PER_ADDRESS = 3
const QUARTER_MS = 15 * 60_000

/** When a reminder goes to each of some people: at once, or in a later quarter of an hour when that one has its mails. */
async function scheduleReminders({ db, now }: PublicContext, people: readonly { readonly email: string }[]) {
  const addresses = people.map(({ email }) => email)
  const since = new Date(now.getTime() - QUARTER_MS)
  const counts = await countDue(db, 'reminder', { addresses, since })
  return (address: string) => {
    const quarters = Math.floor((counts.get(address) ?? 0) / REMINDERS_PER_ADDRESS)
    return new Date(now.getTime() + quarters * QUARTER_MS)
  }
}

async function remindPractice(ctx: PublicContext, practice: queries.PracticeToRemind): Promise<number> {
  const { db, now } = ctx
  const { clubId, id: practiceId, answerDeadline } = practice
  const row = { clubId, practiceId, remindedAt: now.toISOString() }
  if (!(await queries.claimPractice(db, row))) return 0
  if (answeringAt(practice, answerDeadline, now) !== 'open') return 0
  const expected = await listExpected({ db, club: systemClubScope(clubId) }, practice)
  const silent = expected.filter(({ own }) => own.answer === 'none').map(({ id }) => id)
  let mails = 0
  for (const some of insertBatches(silent)) {
    const people = await queries.findReachable(db, some)
    if (people.length === 0) continue
    await queries.noteReminded(
      db,
      row,
      people.map(({ id }) => id),
    )
    const turnOf = await scheduleReminders(ctx, people)
    const letters = people.map(({ id: userId, email: address, locale }) => ({
      template: 'reminder' as const,
      address,
      locale: locale ?? 'en',
      facts: { practiceId, userId },
      dueAt: turnOf(address),
    }))
    await enqueueMails(db, letters, now)
    mails += letters.length
  }
  return mails
}

interface LinkContext extends PublicContext {
  readonly secret: string
}

/** Whose reminders a mail's link turns off; changes nothing. */
export async function openLink(ctx: LinkContext, token: string): Promise<LinkedReminders> {
  const { firstName, remindersOffAt } = await requireLinkHolder(ctx, token)
  return { firstName, remindByMail: remindersOffAt === null }
}

/** Turns somebody's reminders off by a mail's link. Doing it again is no trouble. */
export async function turnOff(ctx: LinkContext, token: string): Promise<LinkedReminders> {
  const { id, firstName } = await requireLinkHolder(ctx, token)
  await queries.turnOff(ctx.db, id, ctx.now.toISOString())
  return { firstName, remindByMail: false }
}

async function requireLinkHolder({ db, secret }: LinkContext, token: string) {
  const link = readRemindersToken(secret, token)
  const found = link && (await queries.findLinkHolder(db, link))
  if (!found) throw new Refusal('notFound', 'deadRemindersLink')
  return found
}
