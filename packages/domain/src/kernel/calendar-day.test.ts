import { expect, test } from 'vitest'
import { dayAt, seasonStartOn } from './calendar-day.ts'

const NEW_YEAR = new Date('2026-01-01T00:30:00.000Z')

test.each([
  ['Pacific/Kiritimati', '2026-01-01'],
  ['UTC', '2026-01-01'],
  ['America/St_Johns', '2025-12-31'],
  ['Pacific/Pago_Pago', '2025-12-31'],
])('in %s it is %s, whichever zone was used before', (zone, day) => {
  expect(dayAt(NEW_YEAR, zone)).toBe(day)
  for (const other of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) dayAt(NEW_YEAR, other)
  expect(dayAt(NEW_YEAR, zone)).toBe(day)
})

test('reads an unknown stored zone as UTC, each time', () => {
  for (const _ of [1, 2]) expect(dayAt(NEW_YEAR, 'Atlantis/Harbour')).toBe('2026-01-01')
})

test.each([
  ['2026-11-21', '01-01', '2026-01-01'],
  ['2026-11-21', '11-21', '2026-11-21'],
  ['2026-11-20', '11-21', '2025-11-21'],
  ['2026-04-30', '05-01', '2025-05-01'],
])('the season of %s, beginning on %s, began on %s', (today, yearDay, start) => {
  expect(seasonStartOn(today, yearDay)).toBe(start)
})
