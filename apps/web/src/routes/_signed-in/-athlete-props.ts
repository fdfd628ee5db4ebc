import type { Me } from '@boathouse/domain/account/contract'
import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'

export const athleteTabs = ['attendance', 'records', 'boats'] as const

export interface AthleteSearch {
  /** Without one it is the training. */
  readonly tab?: (typeof athleteTabs)[number] | undefined
  /** 'Add result' is open. */
  readonly add?: '1' | undefined
  readonly dialog?: 'remove' | undefined
  /** The discipline whose record is open. */
  readonly record?: string | undefined
  /** A day of the week of training that is shown. */
  readonly week?: string | undefined
}

export interface AthleteScreenProps {
  readonly me: Me
  readonly athlete: { readonly clubId: string; readonly memberId: string }
  readonly today: CalendarDay
  readonly search: AthleteSearch
  readonly onSearch: (changes: AthleteSearch, step: 'push' | 'replace') => void
  readonly onRemoved: () => void
}
