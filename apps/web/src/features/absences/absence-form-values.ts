import type { Absence } from '@boathouse/domain/absences/model'
import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'

export type AbsenceValues = Record<'first' | 'last' | 'reason', string>

export const freshValues = (today: CalendarDay): AbsenceValues => ({ first: today, last: today, reason: '' })

export const toFormValues = ({ first, last, reason }: Absence): AbsenceValues => ({ first, last, reason })
