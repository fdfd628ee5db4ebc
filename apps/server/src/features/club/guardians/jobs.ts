import { MAJORITY } from '@boathouse/domain/club/guardians/model'
import { toShownName } from '@boathouse/domain/club/members/rules'
import { pageFor } from '@boathouse/domain/kernel/tab-child'
import { pageIn } from '@boathouse/domain/kernel/tab-club'
import { utcDay } from '#auth/guardians.ts'
import { makeChildMailsLink } from '#auth/signed-links.ts'
import { recordEntry } from '#db/audit-entries.ts'
import { guardianIdsOf } from '#db/rows/guardianships.ts'
import { inTransaction } from '#db/transaction.ts'
import type { MailFacts } from '#mail/facts.ts'
import type { MailJob } from '#mail/outbox.ts'
import type { CopyJob, MadeLink } from '#mail/worker.ts'
import type { PublicContext } from '../../../context.ts'
import { findGuarded, noteGuardians } from './change.ts'
import * as queries from './queries.ts'
import { findGuardian } from './service.ts'

interface MailContext extends PublicContext {
  readonly publicUrl: string
  readonly secret: string
}

interface CopiedFacts {
  readonly userId: string
  readonly guardianId: string
  readonly clubId?: string
}

/** Makes the mail as the child would get it. */
type Make = (job: CopyJob) => Promise<MadeLink | Date | null>

/**
 * Turns a mail to a child into the copy for a guardian: it names the child, its links open the child's data, and
 * unsubscribing mutes the child. Null if the guardianship ended or is muted.
 */
export async function makeGuardianCopy(
  ctx: MailContext,
  { userId: childId, guardianId, clubId }: CopiedFacts,
  { job, make }: { readonly job: Pick<MailJob, 'address' | 'locale'>; readonly make: Make },
): Promise<MadeLink | Date | null> {
  const found = await findGuardian(ctx, { childId, guardianId })
  if (!found || found.isMuted) return null
  const guardian = { userId: guardianId, version: found.linkVersion }
  const { acts, readsTraining } = found.access
  const made = await make({ ...job, readsTraining, answerer: acts ? guardian : undefined })
  if (made === null || made instanceof Date) return made
  const { childName, clubIds } = found
  const isOneOfSeveral = clubId !== undefined && clubIds.length > 1
  const forChild = (link: string) => {
    const page = pageFor(childId, link)
    return isOneOfSeveral ? pageIn(clubId, page) : page
  }
  return {
    ...made,
    values: { ...made.values, name: childName ?? '' },
    link: made.link === null ? null : forChild(made.link),
    others: (made.others ?? []).map((other) => ({ ...other, link: forChild(other.link) })),
    child: childName ?? '',
    unsubscribe: makeChildMailsLink(ctx.publicUrl, ctx.secret, { childId, guardian }),
  }
}

/** Null if the child has left the club, or has a guardian again. */
export async function makeGuardianNewsMail(
  { db, publicUrl }: PublicContext & { readonly publicUrl: string },
  { news, ...which }: MailFacts['guardianNews'],
): Promise<MadeLink | null> {
  const child = await queries.findForNews(db, which)
  if (!child) return null
  if (news === 'none' && (await guardianIdsOf(db, which.userId)).length > 0) return null
  return {
    link: `${publicUrl}/admin/athletes/${which.userId}`,
    values: { child: child.firstName ?? toShownName(child), club: child.club, news },
  }
}

export async function makeTookOverMail(
  { db, publicUrl }: PublicContext & { readonly publicUrl: string },
  which: MailFacts['childTookOver'],
): Promise<MadeLink | null> {
  const child = await queries.findForNews(db, which)
  if (!child) return null
  return { link: `${publicUrl}/dashboard`, values: { child: child.firstName ?? toShownName(child) } }
}

/** Ends the guardianships of people of age with an account. Several servers may run it at once. */
export async function endAtMajority({ db, now, newId }: PublicContext): Promise<void> {
  const bornBy = Number(utcDay(now).slice(0, 4)) - MAJORITY
  let after: readonly [string, string] = ['', '']
  for (;;) {
    const ended = await queries.guardianshipsOfGrown(db, { bornBy, after })
    const last = ended.at(-1)
    if (!last) return
    for (const pair of ended)
      await inTransaction({ db, now, newId }, async (inside) => {
        if (!(await queries.deleteGuardianship(inside.db, pair))) return
        const child = await findGuarded(inside, pair.childId)
        const clubId = child?.clubIds[0] ?? null
        const entry = { actorId: null, subjectId: pair.childId, clubId }
        await recordEntry(inside, { action: 'guardianshipEnded', ...entry })
        if (child) await noteGuardians(inside, child)
      })
    after = [last.guardianId, last.childId]
  }
}
