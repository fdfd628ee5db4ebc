import { Refusal } from '../../kernel/errors.ts'
import { MAX_GUARDIANS } from './model.ts'

/** Only managed profiles have guardians: others decide for themselves. */
export function refuseOwnAccount({ email }: { readonly email: string | null }): void {
  if (email !== null) throw new Refusal('conflict', 'hasOwnAccount')
}

export const hasEnoughGuardians = (count: number): boolean => count >= MAX_GUARDIANS

/** `count` includes pending invites. */
export function refuseTooManyGuardians(count: number): void {
  if (hasEnoughGuardians(count)) throw new Refusal('conflict', 'tooManyGuardians')
}
