import type { Screen } from './screen.ts'

/** A place of the settings besides the first, with what follows in its address. */
export const settingsAt = (place: string, search = ''): Pick<Screen, 'path' | 'route'> => ({
  path: `/settings/${place}${search}`,
  route: '/settings/$place',
})
