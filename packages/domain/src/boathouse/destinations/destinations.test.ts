import { expect, it } from 'vitest'
import { refuseHalfPosition } from '../../club/clubs/position-rules.ts'
import { newDestination } from './contract.ts'
import { findDestination } from './rules.ts'

const ID = '01990000-0000-7000-8000-000000000001'
const codeOf = (fields: object) => {
  const { error } = newDestination.safeParse({ id: ID, name: 'Old lock', ...fields })
  return error?.issues[0]?.message ?? null
}

it.each([
  [{}, null],
  [{ name: ' ' }, 'required'],
  [{ name: 'n'.repeat(120) }, null],
  [{ name: 'n'.repeat(121) }, 'tooLong'],
  [{ metres: 0 }, 'metresInvalid'],
  [{ metres: 1 }, null],
  [{ metres: 1_000_000 }, null],
  [{ metres: 1_000_001 }, 'metresInvalid'],
  [{ metres: Number.NaN }, 'metresInvalid'],
  [{ minutes: 4 }, 'outingMinutesRange'],
  [{ minutes: 5 }, null],
  [{ minutes: 1440 }, null],
  [{ minutes: 1441 }, 'outingMinutesRange'],
])('%j: %s', (fields, code) => {
  expect(codeOf(fields)).toBe(code)
})

it('matches an outing’s text in any case', () => {
  const list = [{ name: 'Café am See' }, { name: 'Old lock' }]
  const found = (typed: string) => findDestination(list, typed)?.name
  expect(found('cafe am see')).toBe('Café am See')
  expect(found('OLD LOCK')).toBe('Old lock')
  expect([found('Old'), found(''), found('Old lock, twice')]).toEqual([undefined, undefined, undefined])
})

it('a position needs both coordinates or none', () => {
  expect(() => refuseHalfPosition({ latitude: 47, longitude: 8 })).not.toThrow()
  expect(() => refuseHalfPosition({ latitude: 0, longitude: 0 })).not.toThrow()
  expect(() => refuseHalfPosition({ latitude: null, longitude: null })).not.toThrow()
  const half = { fields: [{ path: 'latitude', code: 'positionHalf' }] }
  expect(() => refuseHalfPosition({ latitude: null, longitude: 8 })).toThrow(expect.objectContaining(half))
  const other = { fields: [{ path: 'longitude', code: 'positionHalf' }] }
  expect(() => refuseHalfPosition({ latitude: 47, longitude: null })).toThrow(expect.objectContaining(other))
})
