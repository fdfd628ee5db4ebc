import type { Me } from '@boathouse/domain/identity/account/contract'

/** The club in a super admin's URL, else the user's own. */
export function findStandardsClub({ user, abilities }: Me, club: string | undefined) {
  const isOther = abilities.runClubs && club !== undefined && club !== user.teamId
  return { clubId: isOther ? club : user.teamId, isOther }
}
