import type { Me } from '@boathouse/domain/identity/account/contract'
import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'

export const athleteTabs = ['attendance', 'records', 'boats'] as const

export interface AthleteSearch {
  readonly tab?: (typeof athleteTabs)[number] | undefined
  readonly add?: '1' | undefined
  readonly dialog?: 'remove' | undefined
  readonly record?: string | undefined
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
