import type { Me } from '@boathouse/domain/account/contract'
import type { Sport } from '@boathouse/domain/account/model'
import { abilitiesOf } from '@boathouse/domain/account/policy'
import type { Actor } from '#auth/gate.ts'

/** The person as they see themselves. */
export const presentMe = ({ user, role, superAdmin, membership }: Actor): Me => ({
  user: { ...user, sport: user.sport as Sport, role, superAdmin, teamId: membership?.clubId ?? null },
  memberships: membership ? [membership] : [],
  abilities: abilitiesOf(role, membership !== null),
})
