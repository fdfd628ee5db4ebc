import type { Abilities } from '@boathouse/domain/account/model'

export type PlaceName = 'dashboard' | 'trainingLogs' | 'personalRecords' | 'goals' | 'attendance' | 'admin'

export interface Place {
  readonly name: PlaceName
  readonly to:
    | '/dashboard'
    | '/training-logs'
    | '/personal-records'
    | '/goals'
    | '/attendance'
    | '/admin'
    | '/super'
  /** Another screen of the same place. */
  readonly besides?: '/admin'
}

/** The places in someone's navigation, in order. */
export function placesFor(abilities: Abilities): Place[] {
  const places: Place[] = [{ name: 'dashboard', to: '/dashboard' }]
  if (abilities.keepLog) places.push({ name: 'trainingLogs', to: '/training-logs' })
  if (abilities.seeOwnProgress) {
    places.push(
      { name: 'personalRecords', to: '/personal-records' },
      { name: 'goals', to: '/goals' },
      { name: 'attendance', to: '/attendance' },
    )
  }
  if (abilities.runClubs) places.push({ name: 'admin', to: '/super', besides: '/admin' })
  else if (abilities.manageTeam) places.push({ name: 'admin', to: '/admin' })
  return places
}

/** What a phone's bottom bar has room for. */
const BAR_LENGTH = 5

/** What gives way to 'More' first: they are looked at less often than the log and the practices. */
const GIVES_WAY: readonly PlaceName[] = ['personalRecords', 'goals']

export function barFor(places: readonly Place[]): { bar: Place[]; more: Place[] } {
  if (places.length <= BAR_LENGTH) return { bar: [...places], more: [] }
  return {
    bar: places.filter((place) => !GIVES_WAY.includes(place.name)),
    more: places.filter((place) => GIVES_WAY.includes(place.name)),
  }
}
