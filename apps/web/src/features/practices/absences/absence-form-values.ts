import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import type { Absence } from '@boathouse/domain/practices/absences/model'

export type AbsenceValues = Record<'first' | 'last' | 'reason', string>

export const freshValues = (today: CalendarDay): AbsenceValues => ({ first: today, last: today, reason: '' })

export const toFormValues = ({ first, last, reason }: Absence): AbsenceValues => ({ first, last, reason })
