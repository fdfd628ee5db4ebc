import { Refusal } from '../../kernel/errors.ts'

/** Security: otherwise a user who registered with another person's address could lock its owner out. */
export function requireConfirmedAddress({ emailVerified }: { readonly emailVerified: boolean }): void {
  if (!emailVerified) throw new Refusal('forbidden')
}
