import type { Abilities } from '@boathouse/domain/account/model'

export type NavigationName =
  | 'dashboard'
  | 'trainingLogs'
  | 'personalRecords'
  | 'goals'
  | 'attendance'
  | 'admin'

export interface NavigationItem {
  readonly name: NavigationName
  readonly to:
    | '/dashboard'
    | '/training-logs'
    | '/personal-records'
    | '/goals'
    | '/attendance'
    | '/admin'
    | '/super'
  /** Another screen that the entry stands for. */
  readonly besides?: '/admin'
}

/** What the navigation has for somebody, in order. */
export function navigationItemsFor(abilities: Abilities): NavigationItem[] {
  const items: NavigationItem[] = [{ name: 'dashboard', to: '/dashboard' }]
  if (abilities.keepLog) items.push({ name: 'trainingLogs', to: '/training-logs' })
  if (abilities.seeOwnProgress) {
    items.push(
      { name: 'personalRecords', to: '/personal-records' },
      { name: 'goals', to: '/goals' },
      { name: 'attendance', to: '/attendance' },
    )
  }
  if (abilities.runClubs) items.push({ name: 'admin', to: '/super', besides: '/admin' })
  else if (abilities.manageTeam) items.push({ name: 'admin', to: '/admin' })
  return items
}

/** What a phone's bottom bar has room for. */
const BAR_LENGTH = 5

/** What gives way to 'More' first: they are looked at less often than the log and the practices. */
const GIVES_WAY: readonly NavigationName[] = ['personalRecords', 'goals']

export function splitForBar(items: readonly NavigationItem[]): {
  bar: NavigationItem[]
  more: NavigationItem[]
} {
  if (items.length <= BAR_LENGTH) return { bar: [...items], more: [] }
  return {
    bar: items.filter((item) => !GIVES_WAY.includes(item.name)),
    more: items.filter((item) => GIVES_WAY.includes(item.name)),
  }
}
