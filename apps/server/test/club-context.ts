import type { MemberRole } from '@boathouse/domain/club/people/model'
import { newId } from '@boathouse/domain/kernel/ids'
import { type Actor, athleteScope, type Standing, systemClubScope } from '#auth/gate.ts'
import type { Db } from '#db/tables.ts'
import type { ClubContext } from '../src/context.ts'

interface Member {
  readonly clubId: string
  readonly role: MemberRole
  readonly joinedAt?: string
}

/** Creates an actor like the gate, for calling services directly; by default without a club. */
export function actorOf(id: string, of: Member | null = null): Actor {
  const joinedAt = '2020-01-01T00:00:00.000Z'
  const membership: Standing | null = of && {
    joinedAt,
    ...of,
    ...{ clubName: 'x', clubStatus: 'active', clubTimeZone: 'UTC' },
    ...{ heldRole: of.role, askedFactor: null },
  }
  return {
    sessionId: 'x',
    user: { id, email: 'x', emailVerified: true, timeZone: 'UTC', firstDayOfWeek: 1 },
    role: of?.role ?? 'athlete',
    superAdmin: false,
    memberships: membership ? [membership] : [],
    membership,
    provenAt: null,
    askedFactor: null,
    held: { role: of?.role ?? 'athlete', clubRole: of?.role ?? null },
  }
}

export function clubContext(db: Db, now: Date, { id, ...of }: Member & { readonly id: string }): ClubContext {
  const actor = actorOf(id, of)
  return { db, now, newId, actor, athlete: athleteScope(actor), club: systemClubScope(of.clubId) }
}
