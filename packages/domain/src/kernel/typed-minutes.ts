import { withoutGroups } from './figures.ts'

export interface TypedMinutes {
  /** Minutes. Null if empty, or if the user must choose; NaN if invalid. */
  readonly value: number | null
  /** Readings in minutes to choose from; empty if the text is clear. */
  readonly asked: readonly number[]
}

const DAY_MINUTES = 1_440
/** From this hour on, '20:00' is more likely minutes and seconds than hours. */
const LONG_HOURS = 6

/**
 * Parses minutes ('75', '62,5', '75 min') or hours and minutes ('1:15', '7:45 h'). The user is asked about ambiguous
 * text: '1.15' can be 1:15 h or a minute, '1.5' can be 1:30 h, and '20:00' can be 20 minutes.
 */
export function readMinutes(typed: string): TypedMinutes {
  const text = withoutGroups(typed)
  if (text === '') return { value: null, asked: [] }
  const [, hours, minutes, unit] = /^(\d{1,2}):([0-5]\d)( ?h)?$/i.exec(text) ?? []
  if (hours !== undefined) return readClock(Number(hours), Number(minutes), unit !== undefined)
  const [, whole, decimals] = /^(\d{1,4})(?:[.,](\d*))?$/.exec(text.replace(/^(\d+) ?min$/i, '$1')) ?? []
  if (whole === undefined) return { value: Number.NaN, asked: [] }
  const usual = Number(`${whole}.${decimals || 0}`)
  const inHours = hoursOf(Number(whole), decimals ?? '')
  if (inHours === null || inHours > DAY_MINUTES) return { value: usual, asked: [] }
  return { value: null, asked: usual >= 1 ? [inHours, Math.trunc(usual)] : [inHours] }
}

/** Formats minutes unambiguously: '45', '1:15', '20:00 h'. */
export function writeMinutes(minutes: number): string {
  const hours = Math.trunc(minutes / 60)
  if (hours === 0) return String(minutes)
  return `${hours}:${String(minutes % 60).padStart(2, '0')}${hours < LONG_HOURS ? '' : ' h'}`
}

function readClock(first: number, second: number, isInHours: boolean): TypedMinutes {
  const inHours = first * 60 + second
  if (isInHours || first < LONG_HOURS) return { value: inHours, asked: [] }
  return { value: null, asked: inHours <= DAY_MINUTES ? [first, inHours] : [first] }
}

/** Two digits after the dot are minutes, one is tenths of an hour. */
function hoursOf(hours: number, decimals: string): number | null {
  if (/^[0-5]\d$/.test(decimals)) return hours * 60 + Number(decimals)
  return /^[1-9]$/.test(decimals) ? hours * 60 + Number(decimals) * 6 : null
}
