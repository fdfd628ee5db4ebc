import { scaled } from './decimal.ts'

/**
 * Decimal seconds as a file has them ('1279.1', or '1279,1' where a spreadsheet has saved it again) to milliseconds, digit by
 * digit, so that nothing drifts. Null for anything else.
 */
export function secondsToMs(text: string): number | null {
  const [, whole, decimals = ''] = /^(\d{1,7})(?:[.,](\d{1,9}))?$/.exec(text.trim()) ?? []
  return whole === undefined ? null : scaled(whole, decimals, 3)
}

/** Colons separate minutes and hours. So do dots, if another separator follows for the decimals. */
const clocks = [
  /^((?:\d{1,4}:)?\d{1,4}:)?(\d{1,7})(?:[.,](\d{1,3}))?$/,
  /^((?:\d{1,4}\.)?\d{1,4}\.)(\d\d)[.,](\d{1,3})$/,
]

/**
 * Reads a time as athletes type it, in milliseconds: '1:52.34', '1:52,34', '1.52,34', '1.52.34', '112.34', '1:02:07.9'. Units below
 * the largest have two digits and are at most 59. Returns null for anything else.
 */
export function parseTime(text: string): number | null {
  const typed = text.trim()
  const [, larger = '', seconds, decimals = ''] = clocks.map((clock) => clock.exec(typed)).find(Boolean) ?? []
  if (seconds === undefined) return null
  const units = [...larger.split(/[:.]/).filter(Boolean), seconds]
  if (units.slice(1).some((unit) => unit.length !== 2 || Number(unit) > 59)) return null
  const whole = units.reduce((sum, unit) => sum * 60 + Number(unit), 0)
  return scaled(String(whole), decimals, 3)
}

/**
 * A time as athletes write it: minutes and seconds, with hours where there are some, and so many decimals: '2:07.91',
 * '1:02:07.9'. What is finer is cut, never rounded up to a minute.
 */
export function formatTime(ms: number, decimals: 1 | 2 | 3): string {
  const fine = String(ms % 1_000)
    .padStart(3, '0')
    .slice(0, decimals)
  const seconds = Math.trunc(ms / 1_000)
  const [hours, minutes] = [Math.trunc(seconds / 3_600), Math.trunc(seconds / 60) % 60]
  const rest = `${String(seconds % 60).padStart(2, '0')}.${fine}`
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`
}

/** A time with tenths, as ergs and paces have them. */
export const formatTenths = (ms: number): string => formatTime(ms, 1)
