import { Refusal } from '../kernel/errors.ts'

/**
 * Who may set up a second factor: whoever has shown that the address is theirs. Else somebody who registered with another
 * one's address could lock its owner out.
 */
export function requireConfirmedAddress({ emailVerified }: { readonly emailVerified: boolean }): void {
  if (!emailVerified) throw new Refusal('forbidden')
}
