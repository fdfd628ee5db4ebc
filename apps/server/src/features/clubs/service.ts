import type { Club } from '@boathouse/domain/clubs/model'
import { notFound, Refusal } from '@boathouse/domain/kernel/errors'
import type { ClubContext, SignedInContext } from '../../context.ts'
import * as queries from './queries.ts'

export async function showClub({ db, club }: ClubContext): Promise<Club> {
  const found = await queries.findClub(db, club)
  if (!found) throw notFound()
  return found
}

/** What is an inactive club's can only be read. Throws a conflict `clubInactive`. */
export async function refuseInactive(ctx: ClubContext): Promise<void> {
  if ((await showClub(ctx)).status === 'inactive') throw new Refusal('conflict', 'clubInactive')
}

/** All clubs, inactive ones included, and the members by role. */
export async function countClubs({ db }: SignedInContext) {
  const { count: clubs } = await queries.countClubs(db)
  const byRole = await queries.countMembersByRole(db)
  const countOf = (role: string) => byRole.find((row) => row.role === role)?.count ?? 0
  return { clubs, admins: countOf('admin'), athletes: countOf('athlete') }
}
