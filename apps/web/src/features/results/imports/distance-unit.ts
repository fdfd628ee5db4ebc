import type { Units } from '@boathouse/domain/kernel/unit-choices'
import { fromUnit } from '@boathouse/domain/kernel/units'
import type { SessionOfFile } from '@boathouse/domain/training/activity-files/model'

export type Unit = Units['distanceUnit']

type Imported = Pick<SessionOfFile, 'distance' | 'notices'>

/** Guessed unit of a file's distances, in metres; null if the file names its unit. */
export const guessedMetres = ({ notices }: Imported): number | null =>
  notices.find(({ code }) => code === 'unitGuessed')?.figures.find(({ name }) => name === 'metres')?.value ??
  null

/** Distance in metres if the file is in this unit; null without a distance or if the file names its unit. */
export function distanceIn(unit: Unit, imported: Imported): number | null {
  const guessed = guessedMetres(imported)
  if (guessed === null || imported.distance === null) return null
  return Math.round((imported.distance * 1_000 * fromUnit(1, unit)) / guessed)
}
