import type { CalendarDay } from '../kernel/calendar-day.ts'
import type { Provenance } from './model.ts'

/** What others can vouch for: a coach, an erg's log, or a session that it was made from. */
interface Vouchable {
  readonly disciplineKey: string
  readonly date: CalendarDay
  readonly value: number
  readonly provenance: Provenance
  readonly eventName: string
}

/**
 * What becomes of a result that its athlete changes, and of what others say of it. An erg's log is its source as long as the
 * value is the log's. Another value, or another day, is the athlete's own, and no session's or test day's any more. A coach vouched for the
 * discipline, date, value, and where it was done: with another one it is no longer verified.
 */
export function judgeChange<After extends Vouchable>(
  before: Vouchable & { readonly verifiedAt: string | null },
  after: After,
) {
  const isSameValue = before.disciplineKey === after.disciplineKey && before.value === after.value
  const isSameDone = isSameValue && before.date === after.date
  const provenance = isSameDone && before.provenance === 'import' ? before.provenance : after.provenance
  const isVouchedFor = isSameDone && before.provenance === provenance && before.eventName === after.eventName
  const isUnverified = !isVouchedFor && before.verifiedAt !== null
  const changes = {
    ...after,
    provenance,
    ...(isUnverified && { verifiedAt: null, verifiedBy: null }),
    ...(!isSameDone && { enteredBy: null, sessionId: null, testDayId: null }),
  }
  return { isSameValue, isUnverified, changes }
}
