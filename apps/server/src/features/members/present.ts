import type { Member } from '@boathouse/domain/members/model'
import type { MemberRow } from './queries.ts'

/** A member as who runs the club sees them. */
export const present = ({ searchKey: _, ...member }: MemberRow, abilities: Member['abilities']): Member => ({
  ...member,
  abilities,
})
