import { invalidField } from '../../kernel/errors.ts'

/** Audience: the athletes of squads, or chosen members. Everyone if both are null. */
export interface Meant {
  readonly squadIds: readonly string[] | null
  readonly memberIds: readonly string[] | null
}

export function refuseTwoAudiences({ squadIds, memberIds }: Meant): void {
  if (squadIds !== null && memberIds !== null) throw invalidField('memberIds', 'oneAudience')
}

const joinIds = (ids: readonly string[] | null): string | null => ids && [...new Set(ids)].sort().join()

/** In any order, with or without repetitions. */
export const isSameMeant = (one: Meant, other: Meant): boolean =>
  joinIds(one.squadIds) === joinIds(other.squadIds) && joinIds(one.memberIds) === joinIds(other.memberIds)
