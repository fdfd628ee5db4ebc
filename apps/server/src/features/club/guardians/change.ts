import type { GuardedChild } from '@boathouse/domain/club/guardians/rules'
import { type CalendarDay, dayAt } from '@boathouse/domain/kernel/calendar-day'
import { systemClubScope } from '#auth/gate.ts'
import { noteChange } from '#db/club-changes.ts'
import { guardianIdsOf } from '#db/rows/guardianships.ts'
import { enqueueMails } from '#mail/outbox.ts'
import type { PublicContext } from '../../../context.ts'
import { adminsToTell } from '../clubs/service.ts'
import * as queries from './queries.ts'

/** The day by which the ages of children count. */
export const utcDay = (now: Date): CalendarDay => dayAt(now, 'UTC')

interface FoundChild extends GuardedChild {
  /** The oldest membership first. */
  readonly clubIds: readonly string[]
}

/** Undefined if the person is gone. */
export async function findGuarded(
  { db }: Pick<PublicContext, 'db'>,
  childId: string,
): Promise<FoundChild | undefined> {
  const rows = await queries.findChild(db, childId)
  const [first] = rows
  return (
    first && {
      email: first.email,
      yearOfBirth: first.yearOfBirth,
      sharesWithGuardians: first.sharesWithGuardians,
      clubIds: rows.flatMap(({ clubId }) => clubId ?? []),
      independenceAges: rows.flatMap(({ independenceAge }) => independenceAge ?? []),
    }
  )
}

/**
 * Hands a child without an account to the admins of its clubs if its last guardian is gone, and mails them. Run it in
 * the transaction that ended the guardianship: of two that end at once, one finds the last one gone.
 */
export async function handOver(ctx: PublicContext, childId: string): Promise<void> {
  const child = await findGuarded(ctx, childId)
  if (!child) return
  await noteGuardians(ctx, child)
  if (child.email === null && (await guardianIdsOf(ctx.db, childId)).length === 0)
    await tellAdmins(ctx, { child, childId, news: 'none' })
}

/** Lets the clubs' browsers refetch a child's guardians. */
export async function noteGuardians(
  ctx: PublicContext,
  { clubIds }: Pick<FoundChild, 'clubIds'>,
): Promise<void> {
  for (const clubId of clubIds) await noteChange({ ...ctx, club: systemClubScope(clubId) }, 'members')
}

interface News {
  readonly child: FoundChild
  readonly childId: string
  readonly news: 'changed' | 'none'
}

async function tellAdmins(ctx: PublicContext, { child, childId, news }: News): Promise<void> {
  for (const clubId of child.clubIds) {
    const admins = await adminsToTell({ ...ctx, club: systemClubScope(clubId) })
    const facts = { clubId, userId: childId, news }
    const mails = admins.map(({ email: address, locale }) => ({
      ...{ template: 'guardianNews' as const, address, locale, facts },
    }))
    await enqueueMails(ctx.db, mails, ctx.now)
  }
}
