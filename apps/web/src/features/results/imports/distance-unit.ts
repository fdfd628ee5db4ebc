import type { SessionOfFile } from '@boathouse/domain/training/activity-files/model'

export const units = { kilometres: 1000, miles: 1609.344 } as const
export type Unit = keyof typeof units

type Imported = Pick<SessionOfFile, 'distance' | 'notices'>

/** Guessed unit of a file's distances, in metres; null if the file names its unit. */
export const guessedMetres = ({ notices }: Imported): number | null =>
  notices.find(({ code }) => code === 'unitGuessed')?.figures.find(({ name }) => name === 'metres')?.value ??
  null

/** Distance in metres if the file is in this unit; null without a distance or if the file names its unit. */
export function distanceIn(unit: Unit, imported: Imported): number | null {
  const guessed = guessedMetres(imported)
  if (guessed === null || imported.distance === null) return null
  return Math.round((imported.distance * units[unit]) / guessed)
}
