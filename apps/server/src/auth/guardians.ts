import {
  type GuardianAccess,
  guardianAccess,
  refuseGuardian,
  toGuardedChild,
} from '@boathouse/domain/club/guardians/rules'
import { type CalendarDay, dayAt } from '@boathouse/domain/kernel/calendar-day'
import type { Contract } from '@boathouse/domain/kernel/contract'
import { notFound, Refusal } from '@boathouse/domain/kernel/errors'
import type { Db } from '#db/tables.ts'
import { type ActorRow, childForGuardian } from './actor-queries.ts'
import { type Actor, NO_SUPER, toActor } from './gate.ts'

interface NamedChild {
  readonly childId: string
  /** Club of the request. */
  readonly clubId: string | undefined
  readonly now: Date
}

/**
 * The child as an athlete of their clubs, for a guardian's call. Throws `notFound` for others, and `forbidden` for
 * kiosks, access tokens and calls that guardians may not make.
 */
export async function actorForChild(
  db: Db,
  caller: Actor,
  { guardian: use }: Pick<Contract, 'guardian'>,
  { childId, clubId, now }: NamedChild,
): Promise<Actor> {
  if (caller.kiosk) throw new Refusal('forbidden', 'kioskScope')
  if (caller.token) throw new Refusal('forbidden')
  const rows = await childForGuardian(db, { childId, guardianId: caller.user.id })
  const { sessionId, provenAt } = caller
  const asAthlete = rows.map(
    (row): ActorRow => ({
      ...row,
      ...{ sessionId, provenAt, lacksFactor: 0, secondFactorFrom: null, superAdminSince: null },
      platformRole: row.platformRole === 'super' ? 'athlete' : row.platformRole,
      memberRole: row.memberRole && 'athlete',
    }),
  )
  const child = toActor(asAthlete, now, NO_SUPER, clubId)
  const access = accessBy(rows, now)
  if (!child || !access) throw notFound()
  refuseGuardian(use, access)
  return { ...child, guardian: { id: caller.user.id, ...access } }
}

/** The day by which the ages of children count. */
export const utcDay = (now: Date): CalendarDay => dayAt(now, 'UTC')

/** A guardian's access to a child with these rows. Null without rows, or if the child is of age. */
export function accessBy(rows: Parameters<typeof toGuardedChild>[0], now: Date): GuardianAccess | null {
  const child = toGuardedChild(rows)
  return child && guardianAccess(child, utcDay(now))
}
