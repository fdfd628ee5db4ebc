import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { compileSerializer } from './serializers.ts'

const boat = z.object({
  name: z.string(),
  seats: z.int(),
  crew: z.array(z.object({ name: z.string() })),
  coach: z.nullable(z.object({ name: z.string() })),
  note: z.optional(z.string()),
})

const write = (answer: unknown, schema: z.ZodMiniType = boat) =>
  compileSerializer({ schema, method: 'GET', url: '/' })(answer)

const skiff = { name: 'Anna', seats: 1, crew: [{ name: 'Eva' }], coach: null }

describe('a response', () => {
  it('is written unchanged', () => {
    expect(write(skiff)).toBe(JSON.stringify(skiff))
    expect(JSON.parse(write({ ...skiff, coach: { name: 'Jo' }, note: '"fast"\u2028' }))).toEqual({
      ...skiff,
      coach: { name: 'Jo' },
      note: '"fast"\u2028',
    })
  })

  it('never has keys that the contract does not name, at any depth', () => {
    const secret = { token: 'x' }
    const crew = [{ name: 'Eva', ...secret }]
    const carrier = { ...skiff, ...secret, note: undefined, crew, coach: { ...secret, name: 'Jo' } }
    expect(JSON.parse(write(carrier))).toEqual({ ...skiff, coach: { name: 'Jo' } })
  })

  it.each([
    ['a missing key', { ...skiff, seats: undefined }],
    ['a missing key beside an unknown empty one', { name: 'Anna', crew: [], coach: null, other: undefined }],
    ['another type', { ...skiff, seats: '1' }],
    ['a broken number', { ...skiff, seats: Number.NaN }],
    ['null where it is not allowed', { ...skiff, crew: [null] }],
    ['a value that is not a list', { ...skiff, crew: {} }],
    ['a missing key inside', { ...skiff, coach: {} }],
  ])('is refused with %s', (_, answer) => {
    expect(() => write(answer)).toThrow('The contract wants something else')
  })

  const measured = z.object({
    name: z.nullable(z.string()),
    metres: z.nullable(z.int()),
    metresPerSecond: z.number(),
    isErg: z.boolean(),
  })
  const piece = { name: null, metres: 2000, metresPerSecond: 5, isErg: true }

  it.each([
    piece,
    { ...piece, name: 'Anna', metres: null },
    { isErg: false, metresPerSecond: 4.5, metres: 0, name: '' },
  ])('may have null if the contract says so, and its keys in any order: %j', (answer) => {
    expect(write(answer, measured)).toBe(JSON.stringify(answer))
    expect(write([answer, piece, answer], z.array(measured))).toBe(JSON.stringify([answer, piece, answer]))
  })

  it.each([
    { ...piece, metres: 1.5 },
    { ...piece, metres: '2000' },
    { ...piece, name: 7 },
    { ...piece, metresPerSecond: null },
    { ...piece, metresPerSecond: Number.POSITIVE_INFINITY },
    { ...piece, isErg: 1 },
    { ...piece, isErg: null },
  ])('is refused with a value of another type, even after a valid one: %j', (answer) => {
    expect(() => write(answer, measured)).toThrow('The contract wants something else')
    expect(() => write([piece, answer], z.array(measured))).toThrow('The contract wants something else')
  })

  it('loses unnamed keys, even after a valid one', () => {
    const written = write([piece, { ...piece, token: 'x' }], z.array(measured))
    expect(JSON.parse(written)).toEqual([piece, piece])
  })

  it('can be empty', () => {
    expect(write(null, z.null())).toBe('null')
  })
})

it('refuses a contract that does not say which keys may leave', () => {
  expect(() => write({}, z.union([boat, z.object({ oars: z.int() })]))).toThrow('one of several')
  expect(() => write('', z.union([z.string(), z.int()]))).toThrow('one of several')
  expect(() => write({}, z.object({ either: z.union([z.string(), z.int()]) }))).toThrow('one of several')
  expect(() => write({}, z.object({ anything: z.unknown() }))).toThrow("can't be made of")
})
