/** A duration as typed in a field for minutes. */
export interface TypedMinutes {
  /** Minutes; null for nothing typed or what has to be asked, NaN for what is no duration. */
  readonly value: number | null
  /** What it can mean, in minutes, to choose from; empty where it is clear. */
  readonly asked: readonly number[]
}

const DAY_MINUTES = 1_440
/** From here on, '20:00' is likelier to be minutes and seconds than hours. */
const LONG_HOURS = 6

/**
 * Reads minutes ('75', '62,5') or hours and minutes ('1:15', '7:45 h'). With a dot, '1.15' can be 1:15 h or a minute, and '1.5' one and a
 * half hours: both are asked for. So is '20:00', 20 hours or 20 minutes.
 */
export function readMinutes(typed: string): TypedMinutes {
  const text = typed.trim()
  if (text === '') return { value: null, asked: [] }
  const [, hours, minutes, unit] = /^(\d{1,2}):([0-5]\d)( ?h)?$/i.exec(text) ?? []
  if (hours !== undefined) return readClock(Number(hours), Number(minutes), unit !== undefined)
  const [, whole, decimals] = /^(\d{1,4})(?:[.,](\d*))?$/.exec(text) ?? []
  if (whole === undefined) return { value: Number.NaN, asked: [] }
  const usual = Number(`${whole}.${decimals || 0}`)
  const inHours = hoursOf(Number(whole), decimals ?? '')
  if (inHours === null || inHours > DAY_MINUTES) return { value: usual, asked: [] }
  return { value: null, asked: usual >= 1 ? [inHours, Math.trunc(usual)] : [inHours] }
}

/** Minutes as they are typed so that nothing is left to ask: '45', '1:15', '20:00 h'. */
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

/** Whole hours and what is behind the dot: minutes in two digits, or tenths of an hour in one. */
function hoursOf(hours: number, decimals: string): number | null {
  if (/^[0-5]\d$/.test(decimals)) return hours * 60 + Number(decimals)
  return /^[1-9]$/.test(decimals) ? hours * 60 + Number(decimals) * 6 : null
}
