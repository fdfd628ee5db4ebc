import { invalidField } from '../kernel/errors.ts'

/** Audience: athletes of squads, or members. Neither means everyone. */
export interface Meant {
  readonly squadIds: readonly string[] | null
  readonly memberIds: readonly string[] | null
}

export function refuseTwoAudiences({ squadIds, memberIds }: Meant): void {
  if (squadIds !== null && memberIds !== null) throw invalidField('memberIds', 'oneAudience')
}
