import { Refusal } from '../kernel/errors.ts'

/**
 * Security: requires a confirmed address to set up a second factor. Otherwise someone who registered with another
 * person's address could lock its owner out.
 */
export function requireConfirmedAddress({ emailVerified }: { readonly emailVerified: boolean }): void {
  if (!emailVerified) throw new Refusal('forbidden')
}
