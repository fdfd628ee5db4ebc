/** How long before the start check-in opens. */
export const CHECK_IN_BEFORE_MS = 30 * 60_000

interface Times {
  readonly startsAt: string
  readonly endsAt: string
}

export const checkInOpensAt = ({ startsAt }: Pick<Times, 'startsAt'>): string =>
  new Date(Date.parse(startsAt) - CHECK_IN_BEFORE_MS).toISOString()

/** Reason why check-in is closed; null from half an hour before the practice to its end. */
export function checkInClosed(
  practice: Times & { readonly cancelledAt: string | null },
  now: Date,
): 'practiceCancelled' | 'checkInTooEarly' | 'checkInOver' | null {
  if (practice.cancelledAt !== null) return 'practiceCancelled'
  const at = now.toISOString()
  if (at < checkInOpensAt(practice)) return 'checkInTooEarly'
  return at >= practice.endsAt ? 'checkInOver' : null
}

const MINUTE_MS = 60_000

export const checkInState = (
  { startsAt }: Pick<Times, 'startsAt'>,
  now: Date,
  lateAfter: number,
): 'present' | 'late' => (now.getTime() > Date.parse(startsAt) + lateAfter * MINUTE_MS ? 'late' : 'present')
