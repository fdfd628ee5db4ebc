import { describe, expect, it } from 'vitest'
import { FitFile, types } from '../fixtures/fit-file.ts'
import { decodeMessages } from './decoder.ts'
import { findFitParts } from './header.ts'
import { developerKey, type FitMessage } from './messages.ts'

/** Maps every message of a file with `read`, and reports where decoding stopped. */
function decode<T>(bytes: Uint8Array, read: (message: FitMessage) => T) {
  const found: T[] = []
  const [part] = findFitParts(bytes)
  if (!part) throw new Error('no FIT header')
  const stoppedAt = decodeMessages(bytes, part, (message) => {
    found.push(read(message))
    return true
  })
  return { found, stoppedAt }
}

const numbers =
  (...fields: number[]) =>
  (message: FitMessage) =>
    fields.map((field) => message.number(field))

describe('messages', () => {
  it.each([
    ['little', false],
    ['big', true],
  ])('are read with the %s end first', (_, bigEndian) => {
    const file = new FitFile()
      .define(
        3,
        20,
        [
          [0, types.int32],
          [5, types.uint32],
          [6, types.uint16],
          [13, types.int8],
          [80, types.float32],
        ],
        { bigEndian },
      )
      .write(3, -613_566_757, 150_000, 4_321, 200, 2.5)
    const { found, stoppedAt } = decode(file.build(), (message) => [
      message.message,
      ...numbers(0, 5, 6, 13, 80)(message),
    ])
    expect(found).toEqual([[20, -613_566_757, 150_000, 4_321, -56, 2.5]])
    expect(stoppedAt).toBeNull()
  })

  it('have no value for an invalid one or a missing field', () => {
    const file = new FitFile()
      .define(0, 20, [
        [0, types.int32],
        [3, types.uint8],
        [5, types.uint32],
        [1, types.uint32z],
        [13, types.int8],
      ])
      .write(0, 0x7fffffff, 0xff, 0xffffffff, 0, 0x7f)
    expect(decode(file.build(), numbers(0, 3, 5, 1, 13, 99)).found).toEqual([Array(6).fill(Number.NaN)])
  })

  it('stay aligned after a field whose size is no multiple of its type', () => {
    const file = new FitFile()
      .define(0, 20, [
        [5, types.uint32, 3],
        [6, types.uint16, 5],
        [3, types.uint8],
      ])
      .write(0, [1, 2, 3], [1, 2, 3, 4, 5], 150)
    expect(decode(file.build(), numbers(5, 6, 3)).found).toEqual([[Number.NaN, Number.NaN, 150]])
  })

  it('have the first value of an array', () => {
    const file = new FitFile().define(0, 20, [[6, types.uint16, 4]]).write(0, [1, 0, 2, 0])
    expect(decode(file.build(), numbers(6)).found).toEqual([[1]])
  })

  it('may be redefined under the same number', () => {
    const file = new FitFile()
      .define(0, 20, [[3, types.uint8]])
      .write(0, 150)
      .define(0, 19, [[9, types.uint32]])
      .write(0, 50_000)
    expect(decode(file.build(), (message) => message.message).found).toEqual([20, 19])
  })

  it('have text up to its zero', () => {
    const file = new FitFile().define(0, 0, [[8, types.text, 12]]).write(0, 'Fënix 8')
    expect(decode(file.build(), (message) => message.text(8)).found).toEqual(['Fënix 8'])
  })

  it('have developer fields after their own, with the described type', () => {
    const file = new FitFile()
      .define(0, 20, [[3, types.uint8]], {
        developer: [
          [7, 1, 2],
          [7, 0, 1],
        ],
      })
      .write(0, 150, 300, 9)
    const { found } = decode(file.build(), (message) => [
      message.number(3),
      message.developerNumber(developerKey(1, 7), types.uint16),
      message.developerNumber(developerKey(0, 7), types.uint8),
      message.developerNumber(developerKey(2, 7), types.uint8),
    ])
    expect(found).toEqual([[150, 300, 9, Number.NaN]])
  })
})

describe('a compressed time', () => {
  it('counts on from the last full one, past its five bits', () => {
    const file = new FitFile()
      .define(0, 20, [[253, types.uint32]])
      .define(1, 20, [[3, types.uint8]])
      .write(0, 1_000_000_030)
      .writeCompressed(1, 1_000_000_031, 140)
      .writeCompressed(1, 1_000_000_033, 141)
      .writeCompressed(1, 1_000_000_064, 142)
    const { found } = decode(file.build(), (message) => message.compressedTime)
    expect(found).toEqual([Number.NaN, 1_000_000_031, 1_000_000_033, 1_000_000_064])
  })

  it('is undefined before the first full one', () => {
    const file = new FitFile().define(1, 20, [[3, types.uint8]]).writeCompressed(1, 5, 140)
    expect(decode(file.build(), (message) => message.compressedTime).found).toEqual([Number.NaN])
  })
})

describe('a truncated file', () => {
  const whole = new FitFile()
    .define(0, 20, [
      [253, types.uint32],
      [3, types.uint8],
    ])
    .write(0, 1_000_000_000, 140)
    .write(0, 1_000_000_001, 141)
    .build()

  it('gives what it has, wherever it was cut', () => {
    expect(decode(whole, numbers(3)).found).toEqual([[140], [141]])
    for (let length = 14; length < whole.length; length++) {
      const { found, stoppedAt } = decode(whole.slice(0, length), numbers(3))
      expect(found.length).toBe(length >= 14 + 24 ? 2 : length >= 14 + 18 ? 1 : 0)
      expect(stoppedAt === null || stoppedAt <= length).toBe(true)
    }
  })

  it('ends at an undefined message', () => {
    const file = new FitFile()
      .define(0, 20, [[3, types.uint8]])
      .write(0, 140)
      .build()
    file[14 + 9] = 0x05
    expect(decode(file, numbers(3))).toEqual({ found: [], stoppedAt: 23 })
  })
})

describe('parts of a file', () => {
  const one = new FitFile().define(0, 20, [[3, types.uint8]]).write(0, 140)

  it('are found in order, with headers of either size', () => {
    const [first, second] = [one.build({ headerSize: 12 }), one.build()]
    const parts = findFitParts(Uint8Array.from([...first, ...second]))
    expect(parts.map(({ start, dataStart, missing }) => [start, dataStart, missing])).toEqual([
      [0, 12, 0],
      [first.length, first.length + 14, 0],
    ])
  })

  it('extend to the end if the device died before writing the size', () => {
    const bytes = one.build()
    bytes.fill(0, 4, 8)
    expect(findFitParts(bytes)).toMatchObject([{ dataStart: 14, dataEnd: bytes.length, missing: 0 }])
  })

  it('may be only a header that promises more', () => {
    const bytes = one.build().slice(0, 12)
    bytes[0] = 200
    expect(decode(bytes, numbers(3))).toEqual({ found: [], stoppedAt: null })
    expect(findFitParts(bytes)).toMatchObject([{ dataEnd: 12, missing: expect.any(Number) }])
  })

  it('are absent without a header', () => {
    expect(findFitParts(new Uint8Array(40))).toEqual([])
    expect(findFitParts(new Uint8Array(0))).toEqual([])
  })
})
