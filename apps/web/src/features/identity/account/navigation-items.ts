import type { Abilities } from '@boathouse/domain/identity/account/model'

export type NavigationName =
  | 'dashboard'
  | 'trainingLogs'
  | 'personalRecords'
  | 'goals'
  | 'attendance'
  | 'boats'
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
    | '/board'
    | '/team'
    | '/admin'
    | '/super'
  /** Other path prefixes that belong to the item. */
  readonly besides?: readonly string[]
}

const BOATS = ['/boats', '/line-ups', '/logbook', '/incidents']
/** Coaches find tests under the team, athletes under their own records. */
const TESTS = ['/tests', '/rankings', '/standards']

interface Standing {
  readonly abilities: Abilities
  readonly hasBoats: boolean
  /** False for coaches without a recent session of their own. */
  readonly logsTraining: boolean
}

/** Navigation in order. `ownTraining` is the group 'My training' below `items`; users who log training have it in `items`. */
interface Navigation {
  readonly items: NavigationItem[]
  readonly ownTraining: NavigationItem[]
}

const OWN_TRAINING: readonly NavigationName[] = ['trainingLogs', 'personalRecords', 'goals']

export function navigationFor(standing: Standing): Navigation {
  const items = navigationItemsFor(standing)
  if (standing.logsTraining) return { items, ownTraining: [] }
  const isOwn = ({ name }: NavigationItem) => OWN_TRAINING.includes(name)
  return { items: items.filter((item) => !isOwn(item)), ownTraining: items.filter(isOwn) }
}

function navigationItemsFor({ abilities, hasBoats }: Standing): NavigationItem[] {
  const { keepLog, seeOwnProgress, coachAthletes, runClubs, manageTeam } = abilities
  const items: NavigationItem[] = [{ name: 'dashboard', to: '/dashboard' }]
  if (keepLog)
    items.push(
      { name: 'trainingLogs', to: '/training-logs' },
      { name: 'personalRecords', to: '/personal-records', ...(!coachAthletes && { besides: TESTS }) },
      { name: 'goals', to: '/goals' },
    )
  if (seeOwnProgress) items.push({ name: 'attendance', to: '/attendance' })
  if (hasBoats) items.push({ name: 'boats', to: '/board', besides: BOATS })
  if (coachAthletes) items.push({ name: 'team', to: '/team', besides: TESTS })
  if (runClubs) items.push({ name: 'admin', to: '/super', besides: ['/admin'] })
  else if (manageTeam) items.push({ name: 'admin', to: '/admin' })
  return items
}

const BAR_LENGTH = 5

const KEPT_FOR_COACHES: readonly NavigationName[] = ['dashboard', 'attendance', 'team', 'boats', 'admin']
const KEPT_FOR_ATHLETES: readonly NavigationName[] = ['dashboard', 'trainingLogs', 'attendance', 'boats']

export function splitForBar({ items, ownTraining }: Navigation): {
  bar: NavigationItem[]
  more: NavigationItem[]
} {
  const places = items.length + (ownTraining.length > 0 ? 1 : 0)
  if (places <= BAR_LENGTH) return { bar: [...items], more: [] }
  const isCoach = items.some(({ name }) => name === 'team')
  const has = (name: NavigationName) => items.some((item) => item.name === name)
  // One slot is for 'More' itself.
  const kept = (isCoach ? KEPT_FOR_COACHES : KEPT_FOR_ATHLETES).filter(has).slice(0, BAR_LENGTH - 1)
  const isKept = ({ name }: NavigationItem) => kept.includes(name)
  return { bar: items.filter(isKept), more: items.filter((item) => !isKept(item)) }
}
