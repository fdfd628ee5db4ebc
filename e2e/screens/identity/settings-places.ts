import type { Screen } from '../screen.ts'

/** A settings page other than the first, with its search. */
export const settingsAt = (place: string, search = ''): Pick<Screen, 'path' | 'route'> => ({
  path: `/settings/${place}${search}`,
  route: '/settings/$place',
})
