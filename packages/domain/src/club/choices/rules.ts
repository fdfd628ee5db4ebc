import { invalidField } from '../../kernel/errors.ts'

/** Audience: the athletes of squads, or chosen members. Everyone if both are null. */
export interface Meant {
  readonly squadIds: readonly string[] | null
  readonly memberIds: readonly string[] | null
}

export function refuseTwoAudiences({ squadIds, memberIds }: Meant): void {
  if (squadIds !== null && memberIds !== null) throw invalidField('memberIds', 'oneAudience')
}
