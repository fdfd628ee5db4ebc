import type { Device } from './model.ts'
import { toPlainLine } from './values.ts'

const LONGEST_NAME = 200

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

export function nameDevice({ name, manufacturer, product }: Device): string | null {
  const maker = manufacturer === null ? undefined : makers[manufacturer]
  if (name !== null) return toPlainLine(toPlainLine(name).slice(0, LONGEST_NAME)) || null
  if (maker === undefined) return null
  return product ? `${maker} ${product}` : maker
}
