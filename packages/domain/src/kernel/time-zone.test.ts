import { expect, it, vi } from 'vitest'
import { formatsByZone, MAX_FORMATS } from './time-zone.ts'

const zones = Array.from(
  { length: MAX_FORMATS + 1 },
  (_, n) => `+${String(Math.floor(n / 60)).padStart(2, '0')}:${String(n % 60).padStart(2, '0')}`,
)

it('creates each format once and drops the oldest beyond the limit', () => {
  const make = vi.fn((timeZone: string) => new Intl.DateTimeFormat('en', { timeZone }))
  const formatIn = formatsByZone(make)
  const [first = '', second = '', ...others] = zones
  expect(formatIn(first)).toBe(formatIn(first))
  for (const zone of [second, ...others]) formatIn(zone)
  expect(make).toHaveBeenCalledTimes(zones.length)
  formatIn(second)
  expect(make).toHaveBeenCalledTimes(zones.length)
  formatIn(first)
  expect(make).toHaveBeenCalledTimes(zones.length + 1)
})
