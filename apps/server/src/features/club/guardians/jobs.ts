import { MAJORITY } from '@boathouse/domain/club/guardians/model'
import { toShownName } from '@boathouse/domain/club/members/rules'
import { recordEntry } from '#db/audit-entries.ts'
import { guardianIdsOf } from '#db/rows/guardianships.ts'
import { inTransaction } from '#db/transaction.ts'
import type { MailFacts } from '#mail/facts.ts'
import type { MadeLink } from '#mail/worker.ts'
import type { PublicContext } from '../../../context.ts'
import { findGuarded, noteGuardians, utcDay } from './change.ts'
import * as queries from './queries.ts'

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
