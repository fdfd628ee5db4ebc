import type { CalendarDay } from '../../kernel/calendar-day.ts'
import type { Provenance } from './model.ts'

interface Vouchable {
  readonly disciplineKey: string
  readonly date: CalendarDay
  readonly value: number
  readonly provenance: Provenance
  readonly eventName: string
}

/**
 * Consequences of a change to a result. With another discipline, value or day, it no longer comes from an erg's log, a
 * session, a test day or a coach. A coach's verification ends then, and with another provenance or event.
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
