import type { BoardBoat } from '@boathouse/domain/boathouse/outings/model'
import { expect, test } from 'vitest'
import { freshValues, lengthsWith } from './start-form-values.ts'

const now = new Date('2026-11-26T10:00:00.000Z')
const boat = (own: Partial<BoardBoat> = {}): BoardBoat => ({
  ...{ id: 'b', name: 'Heron', rigs: [{ craft: 'single', hasCox: false, sides: null }], isForReader: true },
  ...{ squads: [], notAvailable: null, damage: null, outTo: null, reserved: null },
  ...own,
})
const fresh = (own: Partial<BoardBoat>) =>
  freshValues(boat(own), { userId: 'me', isKiosk: false, now, usualMinutes: 100 })

test('defaults the return to the club’s usual duration', () => {
  expect(fresh({})).toMatchObject({ minutes: 100, seats: {}, isLengthChosen: false })
})

test('expects a boat back at the end of its reservation', () => {
  const times = { startsAt: '2026-11-26T10:00:00.000Z', endsAt: '2026-11-26T11:40:00.000Z' }
  const reserved = { ...times, id: 'r', forWhom: '', by: { id: 'me', name: null }, isOwn: true } as never
  expect(fresh({ reserved })).toMatchObject({ minutes: 105, seats: { 1: { who: 'me' } } })
})

test('at a kiosk, seats anyone whose reservation is due', () => {
  const times = { startsAt: '2026-11-26T10:00:00.000Z', endsAt: '2026-11-26T11:40:00.000Z' }
  const reserved = { ...times, id: 'r', forWhom: '', by: { id: 'mira', name: 'Mira' }, isOwn: false }
  const seats = (own: object, isKiosk: boolean) =>
    freshValues(boat({ reserved: { ...reserved, ...own } }), {
      userId: 'me',
      isKiosk,
      now,
      usualMinutes: 100,
    }).seats
  expect(seats({}, true)).toMatchObject({ 1: { who: 'mira' } })
  expect(seats({}, false)).toEqual({})
  expect(seats({ startsAt: '2026-11-26T11:00:00.000Z' }, true)).toEqual({})
})

test('offers the club’s destinations in order and once', () => {
  const lengths = lengthsWith(100, true)
  expect(lengths.filter((minutes) => minutes >= 90 && minutes <= 105)).toEqual([90, 100, 105])
  expect(lengthsWith(90, true)).toHaveLength(lengths.length - 1)
  expect(lengthsWith(90, false)).toEqual([15, 30, 45, 60, 75, 90, 105, 120])
  expect(lengthsWith(240, false).at(-1)).toBe(240)
})
