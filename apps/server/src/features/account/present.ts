import type { Me } from '@boathouse/domain/account/contract'
import type { Abilities } from '@boathouse/domain/account/model'
import type { Actor } from '#auth/gate.ts'

/** The person as they see themselves. */
export const presentMe = ({ user, role, superAdmin, membership }: Actor, abilities: Abilities): Me => ({
  user: { ...user, role, superAdmin, teamId: membership?.clubId ?? null },
  memberships: membership ? [membership] : [],
  abilities,
})
