import type { Abilities } from '@boathouse/domain/account/model'

export type NavigationName =
  | 'dashboard'
  | 'trainingLogs'
  | 'personalRecords'
  | 'goals'
  | 'attendance'
  | 'team'
  | 'admin'

export interface NavigationItem {
  readonly name: NavigationName
  readonly to:
    | '/dashboard'
    | '/training-logs'
    | '/personal-records'
    | '/goals'
    | '/attendance'
    | '/team'
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
  if (abilities.coachAthletes) items.push({ name: 'team', to: '/team' })
  if (abilities.runClubs) items.push({ name: 'admin', to: '/super', besides: '/admin' })
  else if (abilities.manageTeam) items.push({ name: 'admin', to: '/admin' })
  return items
}

/** What a phone's bottom bar has room for. */
const BAR_LENGTH = 5

/** What gives way to 'More', in this order: these are looked at less often than the log and the practices. */
const GIVES_WAY: readonly NavigationName[] = ['personalRecords', 'goals', 'team']

export function splitForBar(items: readonly NavigationItem[]): {
  bar: NavigationItem[]
  more: NavigationItem[]
} {
  if (items.length <= BAR_LENGTH) return { bar: [...items], more: [] }
  // One place is for 'More' itself.
  const gone = GIVES_WAY.filter((name) => items.some((item) => item.name === name)).slice(
    0,
    items.length - BAR_LENGTH + 1,
  )
  const isGone = ({ name }: NavigationItem) => gone.includes(name)
  return { bar: items.filter((item) => !isGone(item)), more: items.filter(isGone) }
}
