import type { Me } from '@boathouse/domain/account/contract'

/** The club whose standards are shown: the one that a super admin's address names, else the reader's own. */
export function findStandardsClub({ user, abilities }: Me, club: string | undefined) {
  const isOther = abilities.runClubs && club !== undefined && club !== user.teamId
  return { clubId: isOther ? club : user.teamId, isOther }
}
