import { invalidField } from '../../kernel/errors.ts'

/** Tolerance for a client's clock that is ahead of the server's, in milliseconds. */
const CLOCKS_APART_MS = 2 * 60_000
/** Days within which offline outings must be sent. */
const MAX_DAYS = 7

interface Times {
  readonly outAt?: string | undefined
  readonly backAt?: string | undefined
}

/** Start and end of an outing. Throws by the field if invalid. */
export function timesOf({ outAt, backAt }: Times, now: Date): { outAt: string; backAt: string | null } {
  const out = momentOf(outAt, 'outAt', now)
  return { outAt: out, backAt: backAt === undefined ? null : backOf(backAt, out, now) }
}

/** Time of the return, now by default. Throws by the field. */
export function backOf(backAt: string | undefined, outAt: string, now: Date): string {
  const back = momentOf(backAt, 'backAt', now)
  if (back < outAt) throw invalidField('backAt', 'backBeforeOut')
  return back
}

/** Now, or the time recorded offline. Throws by the field for a future time, or one over a week ago. */
function momentOf(given: string | undefined, field: 'outAt' | 'backAt', now: Date): string {
  if (given === undefined) return now.toISOString()
  const ago = now.getTime() - Date.parse(given)
  if (ago < -CLOCKS_APART_MS) throw invalidField(field, field === 'outAt' ? 'outFuture' : 'backFuture')
  if (ago > MAX_DAYS * 86_400_000) throw invalidField(field, 'doneLongAgo')
  return ago < 0 ? now.toISOString() : given
}
