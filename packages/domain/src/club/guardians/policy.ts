import { Refusal } from '../../kernel/errors.ts'
import { MAX_GUARDIANS } from './model.ts'

/** Only managed profiles have guardians: others decide for themselves. */
export function refuseOwnAccount({ email }: { readonly email: string | null }): void {
  if (email !== null) throw new Refusal('conflict', 'hasOwnAccount')
}

/** `count` includes pending invites. */
export function refuseTooManyGuardians(count: number): void {
  if (count >= MAX_GUARDIANS) throw new Refusal('conflict', 'tooManyGuardians')
}
