import { scaled } from './figures.ts'

/** Decimal seconds, '1279.1' or '1279,1', without rounding errors. Null if invalid. */
export function secondsToMs(text: string): number | null {
  const [, whole, decimals = ''] = /^(\d{1,7})(?:[.,](\d{1,9}))?$/.exec(text.trim()) ?? []
  return whole === undefined ? null : scaled(whole, decimals, 3)
}

/** Colons separate minutes and hours. So do dots and commas, if another one follows for the decimals. */
const clocks = [
  /^((?:\d{1,4}:)?\d{1,4}:)?(\d{1,7})(?:[.,](\d{1,3}))?$/,
  /^((?:\d{1,4}[.,])?\d{1,4}[.,])(\d\d)[.,](\d{1,3})$/,
]

const SECOND = `(\\d{1,2})(?:[.,](\\d{1,3}))?`
/** Times with units, as prefix, hours, minutes, seconds and decimals: `1h22`, `6'35"2`, `6 min 35.2 s`, `395 s`. */
const withUnits = [
  // '5m' alone would be metres.
  new RegExp(`^(?:(\\d{1,2}) ?h ?)?(\\d{1,3}) ?(?:'|m|min) ?${SECOND} ?(?:"|s|sec)?$`, 'i'),
  /^(?:(\d{1,2}) ?h ?)?(\d{1,3}) ?(?:'|min)()()$/i,
  /^(?:(\d{1,2}) ?h ?)?(\d{1,3}) ?(?:'|m|min) ?(\d{1,2}) ?"(\d{1,3})$/i,
  /^(\d{1,2}) ?h ?(?:(\d\d) ?)?()()$/i,
  /^()()(\d{1,5})(?:[.,](\d{1,3}))? ?(?:"|s|sec)$/i,
]

/** Replaces marks that tablets and other programs write instead of plain ones. */
const toPlain = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\u200b-\u200f\u2060\ufeff]/g, '')
    .replace(/[\u2236\u02d0\ua789]/g, ':')
    .replace(/[\u2032\u2019\u2018\u02b9\u00b4`]/g, "'")
    .replace(/''|[\u201c\u201d\u2033]/g, '"')
    .replace(/ ?: ?/g, ':')
    .trim()

/** Rewrites `6'35"2` as `6:35.2`. Text without units stays unchanged. */
function withColons(text: string): string {
  const found = withUnits.map((form) => form.exec(text)).find(Boolean)
  if (!found) return text
  const [, hours, minutes, seconds, decimals] = found
  const units = [...(hours ? [hours] : []), ...(hours || minutes ? [minutes || '0'] : []), seconds || '0']
  const whole = units.map((unit, index) => (index === 0 ? unit : unit.padStart(2, '0'))).join(':')
  return decimals ? `${whole}.${decimals}` : whole
}

/**
 * Parses a typed time to milliseconds: '1:52.34', '1:52,34', '1.52,34', '1.52.34', '112.34', '1:02:07.9', `1'52"34`, '1
 * min 52 s'. Units below the largest are at most 59, and have two digits after a colon. Null if invalid.
 */
export function parseTime(text: string): number | null {
  const typed = withColons(toPlain(text))
  const [, larger = '', seconds, decimals = ''] = clocks.map((clock) => clock.exec(typed)).find(Boolean) ?? []
  if (seconds === undefined) return null
  const units = [...larger.split(/[:.,]/).filter(Boolean), seconds]
  if (units.slice(1).some((unit) => unit.length !== 2 || Number(unit) > 59)) return null
  const whole = units.reduce((sum, unit) => sum * 60 + Number(unit), 0)
  return scaled(String(whole), decimals, 3)
}

/** Formats a time as '2:07.91' or '1:02:07.9'. Truncates, so it never rounds up to a minute. */
export function formatTime(ms: number, decimals: 1 | 2 | 3): string {
  const fine = String(ms % 1_000)
    .padStart(3, '0')
    .slice(0, decimals)
  const seconds = Math.trunc(ms / 1_000)
  const [hours, minutes] = [Math.trunc(seconds / 3_600), Math.trunc(seconds / 60) % 60]
  const rest = `${String(seconds % 60).padStart(2, '0')}.${fine}`
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`
}

export const formatTenths = (ms: number): string => formatTime(ms, 1)
