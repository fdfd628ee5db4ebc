import { describe, expect, test } from 'vitest'
import { findOffset, listZones } from './time-zones.ts'

const winter = new Date('2026-01-15T12:00:00Z')
const offsetOf = (zone: string, at = winter) => findOffset(zone, at)
const words = { own: 'This device', others: 'Others' }
const list = (chosen: string, own = 'Europe/Oslo') => listZones({ chosen, own, offsetOf, words })
const find = (zones: ReturnType<typeof list>, city: string) =>
  zones.flatMap(({ items }) => items).filter(({ label }) => label.startsWith(city))

describe('the list of time zones', () => {
  test.each([
    ['Kyiv', 'Kyiv (UTC+2)', 'Kiev'],
    ['Kolkata', 'Kolkata (UTC+5:30)', 'Calcutta'],
    ['Ho Chi Minh', 'Ho Chi Minh (UTC+7)', 'Saigon'],
    ['Kathmandu', 'Kathmandu (UTC+5:45)', 'Katmandu'],
    ['Yangon', 'Yangon (UTC+6:30)', 'Rangoon'],
    ['Chuuk', 'Chuuk (UTC+10)', 'Truk'],
  ])('lists %s once, by its current name and UTC offset', (city, label, old) => {
    const zones = list('Europe/Oslo')
    expect(find(zones, city).map((zone) => zone.label)).toEqual([label])
    expect(find(zones, old)).toEqual([])
  })

  test.each(['Europe/Kiev', 'Europe/Kyiv'])('keeps the stored name %s', (stored) => {
    expect(find(list(stored), 'Kyiv')).toEqual([{ value: stored, label: 'Kyiv (UTC+2)' }])
  })

  test('begins with the browser’s own zone and lists it once', () => {
    const zones = list('Asia/Tokyo', 'Europe/Kiev')
    expect(zones[0]).toEqual({
      group: 'This device',
      items: [{ value: 'Europe/Kiev', label: 'Kyiv (UTC+2)' }],
    })
    expect(find(zones, 'Kyiv')).toHaveLength(1)
  })

  test('shows the offset of the day, including UTC and west of it', () => {
    const summer = (zone: string) => findOffset(zone, new Date('2026-07-15T12:00:00Z'))
    const zones = listZones({ chosen: 'UTC', own: 'UTC', offsetOf: summer, words })
    expect(find(zones, 'London')[0]?.label).toBe('London (UTC+1)')
    expect(find(zones, 'New York')[0]?.label).toBe('New York (UTC-4)')
    expect(zones[0]?.items).toEqual([{ value: 'UTC', label: 'UTC' }])
  })

  test('lists a stored zone that this browser does not know, without an offset', () => {
    expect(find(list('Mars/Olympus_Mons'), 'Olympus')).toEqual([
      { value: 'Mars/Olympus_Mons', label: 'Olympus Mons' },
    ])
  })

  test('lists zones without a region under their own heading', () => {
    expect(
      list('Greenwich')
        .find(({ group }) => group === 'Others')
        ?.items.map(({ value }) => value),
    ).toContain('Greenwich')
  })
})
