import { describe, expect, it } from 'vitest'
import { crafts } from '../../sport/sports/model.ts'
import { newBoat } from './contract.ts'
import { boatCrafts, layoutOf, usualSides } from './craft-rules.ts'
import type { Rig } from './model.ts'
import { maySeeWhose } from './policy.ts'
import { boatSearchKey, isOutOfService, refuseTooManyBoats, refuseWrongBoat, toBoatNameKey } from './rules.ts'

const double: Rig = { craft: 'double', hasCox: false, sides: null }
const pair: Rig = { craft: 'pair', hasCox: false, sides: ['starboard', 'port'] }
const fine = { rigs: [double], minWeight: null, maxWeight: null, outFrom: null, outTo: null }

describe('crafts that a boat can be rigged as', () => {
  it('are all that float, and no erg', () => {
    expect(boatCrafts.map((craft) => crafts[craft].notation)).toEqual([
      ...['K1', 'K2', 'K4', 'C1', 'C2', 'C4', '1x', '2x', '4x', '2-', '2+', '4-', '4+', '8+'],
      ...['C1x', 'C2x', 'C4x+', 'SUP', 'V1', 'V6', 'V12', 'DB10', 'DB20'],
    ])
  })

  it.each([
    ['single', 1, 'never', null],
    ['quad', 4, 'either', null],
    ['coxedPair', 2, 'always', ['starboard', 'port']],
    ['eight', 8, 'always', [1, 2, 3, 4].flatMap(() => ['starboard', 'port'])],
    ['dragon20', 20, 'always', null],
  ] as const)('%s has %s seats, a cox %s', (craft, seats, cox, sides) => {
    expect(layoutOf(craft)).toMatchObject({ seats, cox, isSweep: sides !== null })
    expect(usualSides(craft)).toEqual(sides)
  })

  it('has no seats on an erg', () => {
    expect([layoutOf('rowErg'), usualSides('rowErg')]).toEqual([undefined, null])
  })
})

describe('a boat', () => {
  it.each<[string, object]>([
    ['one hull as 2x and 2-', { rigs: [double, pair] }],
    [
      'a bucket rig',
      { rigs: [{ ...pair, craft: 'four', sides: ['starboard', 'port', 'port', 'starboard'] }] },
    ],
    ['a quad with a cox', { rigs: [{ craft: 'quad', hasCox: true, sides: null }] }],
    ['a range of one weight', { minWeight: 70, maxWeight: 70 }],
    ['a range that is open above', { minWeight: 70 }],
    ['out of service for one day', { outFrom: '2026-03-01', outTo: '2026-03-01' }],
    ['out of service without an end', { outFrom: '2026-03-01' }],
  ])('can be %s', (_name, changes) => {
    expect(() => refuseWrongBoat({ ...fine, ...changes })).not.toThrow()
  })

  it.each<[string, object, string, string]>([
    ['two rigs of one craft', { rigs: [double, double] }, 'rigs', 'rigTwice'],
    ['an erg', { rigs: [{ ...double, craft: 'rowErg' }] }, 'rigs', 'rigInvalid'],
    ['sides of a sculling boat', { rigs: [{ ...double, sides: ['port', 'port'] }] }, 'rigs', 'rigInvalid'],
    ['a pair without sides', { rigs: [{ ...pair, sides: null }] }, 'rigs', 'rigInvalid'],
    ['a pair with three', { rigs: [{ ...pair, sides: ['port', 'port', 'port'] }] }, 'rigs', 'rigInvalid'],
    ['a pair without cox that has one', { rigs: [{ ...pair, hasCox: true }] }, 'rigs', 'rigInvalid'],
    ['a coxed pair without', { rigs: [{ ...pair, craft: 'coxedPair' }] }, 'rigs', 'rigInvalid'],
    ['a range upside down', { minWeight: 80, maxWeight: 70 }, 'maxWeight', 'weightRangeInvalid'],
    ['an end without a start', { outTo: '2026-03-01' }, 'outFrom', 'dayInvalid'],
    ['an end before the start', { outFrom: '2026-03-02', outTo: '2026-03-01' }, 'outTo', 'endBeforeStart'],
  ])('can’t have %s', (_name, changes, path, code) => {
    let fields: unknown
    try {
      refuseWrongBoat({ ...fine, ...changes })
    } catch (error) {
      fields = (error as { fields: unknown }).fields
    }
    expect(fields).toEqual([{ path, code }])
  })

  it.each([
    [null, '2026-03-01', false],
    [{ from: '2026-03-01', to: null }, '2026-02-28', false],
    [{ from: '2026-03-01', to: null }, '2026-03-01', true],
    [{ from: '2026-03-01', to: '2026-03-02' }, '2026-03-02', true],
    [{ from: '2026-03-01', to: '2026-03-02' }, '2026-03-03', false],
  ])('with %o is out of service on %s: %s', (out, day, isOut) => {
    expect(isOutOfService(out, day)).toBe(isOut)
  })

  it('is found by its name and its crafts', () => {
    expect(boatSearchKey('Möwe', [double, pair])).toBe('mowe 2x 2- moewe')
    const coxed = { ...double, craft: 'quad', hasCox: true } as const
    expect(boatSearchKey('Möwe', [coxed])).toBe('mowe 4x+ moewe')
    expect(toBoatNameKey('MÖWE')).toBe(toBoatNameKey('möwe'))
  })

  it('defaults missing fields', () => {
    const id = '01990000-0000-7000-8000-000000000001'
    expect(newBoat.parse({ id, name: ' Seagull ', rigs: [double] })).toEqual({
      ...{ id, name: 'Seagull', rigs: [double], minWeight: null, maxWeight: null, ownerId: null },
      ...{ squadIds: null, notes: '', outFrom: null, outTo: null },
    })
  })

  it.each([
    [{ rigs: [] }, 'rigRequired'],
    [{ rigs: Array(7).fill(double) }, 'tooManyRigs'],
    [{ minWeight: 19 }, 'weightInvalid'],
    [{ maxWeight: 70.5 }, 'weightInvalid'],
    [{ squadIds: [] }, 'chooseSquad'],
  ])('is refused with %o', (changes, code) => {
    const sent = { id: '01990000-0000-7000-8000-000000000001', name: 'Seagull', rigs: [double], ...changes }
    const { error } = newBoat.safeParse(sent)
    expect(error?.issues.map(({ message }) => message)).toEqual([code])
  })

  it('is refused beyond the limit', () => {
    expect(() => refuseTooManyBoats({ current: 300, ever: 1_500 })).not.toThrow()
    expect(() => refuseTooManyBoats({ current: 301, ever: 301 })).toThrow('invalid')
    expect(() => refuseTooManyBoats({ current: 1, ever: 1_501 })).toThrow('invalid')
  })
})

describe('permissions for boats', () => {
  it.each([
    ['admin', false, 'admins', true],
    ['athlete', false, 'members', true],
    ['athlete', false, 'admins', false],
    ['athlete', true, 'admins', true],
  ] as const)(
    'to see names: %s, oneself %s, names shown to %s: %s',
    (clubRole, isOneself, namesShownTo, may) => {
      expect(maySeeWhose({ clubRole, isOneself, namesShownTo })).toBe(may)
    },
  )
})
