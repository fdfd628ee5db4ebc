import { invalidField } from '../kernel/errors.ts'

/** Whom something is meant for: the athletes of some squads, or some members; neither for everyone. */
export interface Meant {
  readonly squadIds: readonly string[] | null
  readonly memberIds: readonly string[] | null
}

/** Throws an invalid `memberIds` for what is meant for squads and for chosen members at once. */
export function refuseTwoAudiences({ squadIds, memberIds }: Meant): void {
  if (squadIds !== null && memberIds !== null) throw invalidField('memberIds', 'oneAudience')
}
