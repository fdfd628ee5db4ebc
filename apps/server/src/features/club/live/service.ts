import { kindsToldTo, kindsToldToKiosks } from '@boathouse/domain/club/live/policy'
import type { ChangeKind } from '@boathouse/domain/kernel/change-kinds'
import type { Actor } from '#auth/gate.ts'

/** Kinds of each of the actor's clubs, by the role there. */
export const listKinds = ({ memberships, kiosk }: Actor): ReadonlyMap<string, readonly ChangeKind[]> =>
  new Map(memberships.map(({ clubId, role }) => [clubId, kiosk ? kindsToldToKiosks : kindsToldTo(role)]))
