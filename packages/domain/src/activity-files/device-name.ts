import type { Device } from './model.ts'
import { toPlainLine } from './values.ts'

/** Of a name in a file, in UTF-16 units. */
const LONGEST_NAME = 200

/** Makers by their numbers in FIT files, of what is taken along on the water. */
const makers: Readonly<Record<number, string>> = {
  1: 'Garmin',
  23: 'Suunto',
  32: 'Wahoo',
  40: 'Concept2',
  87: 'NK',
  123: 'Polar',
  265: 'Strava',
  294: 'COROS',
}

/** What a device is called: by its file, else by its maker and the number of the product, which FIT files have; null for none. */
export function nameDevice({ name, manufacturer, product }: Device): string | null {
  const maker = manufacturer === null ? undefined : makers[manufacturer]
  if (name !== null) return toPlainLine(toPlainLine(name).slice(0, LONGEST_NAME)) || null
  if (maker === undefined) return null
  return product ? `${maker} ${product}` : maker
}
