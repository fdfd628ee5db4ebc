import { Refusal } from './errors.ts'

/** Lifetime of a proof in a session. */
export const PROOF_MINUTES = 10

/** Tolerance between clocks of servers on one database. */
const CLOCKS_APART_MINUTES = 1

/**
 * Security: throws unless identity was proven recently in this session. Rejects times in the future, so a wrong clock
 * can't extend a proof. `provenAt` is a point in time.
 */
export function refuseUnproven({ provenAt }: { readonly provenAt: string | null }, now: Date): void {
  const minutes = provenAt === null ? Infinity : (now.getTime() - Date.parse(provenAt)) / 60_000
  if (minutes > PROOF_MINUTES || minutes < -CLOCKS_APART_MINUTES)
    throw new Refusal('forbidden', 'proofNeeded')
}
