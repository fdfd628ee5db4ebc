import { Refusal } from '../kernel/errors.ts'

/** How long it counts in a session that somebody showed that it is them, in minutes. */
export const PROOF_MINUTES = 10

/** So far may the clocks of two servers on one database be apart, in minutes. */
const CLOCKS_APART_MINUTES = 1

/**
 * Refuses what takes a proof where none was shown in this session, or that was too long ago, or is yet to come: a clock that was wrong
 * must not make it count for longer. `provenAt` is an instant.
 */
export function refuseUnproven({ provenAt }: { readonly provenAt: string | null }, now: Date): void {
  const minutes = provenAt === null ? Infinity : (now.getTime() - Date.parse(provenAt)) / 60_000
  if (minutes > PROOF_MINUTES || minutes < -CLOCKS_APART_MINUTES)
    throw new Refusal('forbidden', 'proofNeeded')
}
