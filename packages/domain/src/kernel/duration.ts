/**
 * Decimal seconds as a file has them ('1279.1', or '1279,1' where a spreadsheet has saved it again) to milliseconds, digit by
 * digit, so that nothing drifts. Null for anything else.
 */
export function secondsToMs(text: string): number | null {
  const [, whole, decimals = ''] = /^(\d{1,7})(?:[.,](\d{1,9}))?$/.exec(text.trim()) ?? []
  if (whole === undefined) return null
  return Number(whole) * 1_000 + Number(decimals.slice(0, 3).padEnd(3, '0'))
}

/**
 * A time as rowers write it: minutes, seconds and tenths, with hours where there are some: '2:07.9', '1:02:07.9'. Tenths are
 * cut, never rounded up to a minute.
 */
export function formatTenths(ms: number): string {
  const tenths = Math.trunc(ms / 100)
  const seconds = Math.trunc(tenths / 10)
  const [hours, minutes] = [Math.trunc(seconds / 3_600), Math.trunc(seconds / 60) % 60]
  const rest = `${String(seconds % 60).padStart(2, '0')}.${tenths % 10}`
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`
}
