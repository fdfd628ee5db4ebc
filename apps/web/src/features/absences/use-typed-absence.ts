import type { Absence } from '@boathouse/domain/absences/model'
import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import { newId } from '@boathouse/domain/kernel/ids'
import type { KeptDraft } from '#lib/kept-draft.ts'

/** The form's fields as typed. */
export type AbsenceValues = Record<'first' | 'last' | 'reason', string>

export const valuesOf = ({ first, last, reason }: Absence): AbsenceValues => ({ first, last, reason })

export function freshDraft(stored: Absence | null, today: CalendarDay): KeptDraft<AbsenceValues> {
  const base = stored ? valuesOf(stored) : { first: today, last: today, reason: '' }
  return { id: stored?.id ?? newId(), values: base, base, version: stored?.version ?? 0 }
}
