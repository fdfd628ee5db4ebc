import { invalidField } from '../kernel/errors.ts'

/** So far may the clock of who sends a time be ahead, once it was set by the server's, in milliseconds. */
const CLOCKS_APART_MS = 2 * 60_000
/** How long what was done without a network may wait to be sent, in days. */
const MOST_DAYS = 7

interface Times {
  readonly outAt?: string | undefined
  readonly backAt?: string | undefined
}

/** When an outing began, and when it ended, where it has. Throws by the field for what can't be. */
export function timesOf({ outAt, backAt }: Times, now: Date): { outAt: string; backAt: string | null } {
  const out = momentOf(outAt, 'outAt', now)
  return { outAt: out, backAt: backAt === undefined ? null : backOf(backAt, out, now) }
}

/** When a boat was back: now, unless that is said. Throws by the field. */
export function backOf(backAt: string | undefined, outAt: string, now: Date): string {
  const back = momentOf(backAt, 'backAt', now)
  if (back < outAt) throw invalidField('backAt', 'backBeforeOut')
  return back
}

/**
 * The moment of something that is told now: now, unless it is said, since it was done without a network. Throws by the field for one that
 * has yet to come, further than clocks are apart, or that was more than a week ago.
 */
function momentOf(given: string | undefined, field: 'outAt' | 'backAt', now: Date): string {
  if (given === undefined) return now.toISOString()
  const ago = now.getTime() - Date.parse(given)
  if (ago < -CLOCKS_APART_MS) throw invalidField(field, field === 'outAt' ? 'outFuture' : 'backFuture')
  if (ago > MOST_DAYS * 86_400_000) throw invalidField(field, 'doneLongAgo')
  return ago < 0 ? now.toISOString() : given
}
