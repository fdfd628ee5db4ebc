import { disciplines } from '@boathouse/domain/results/disciplines/model'
import { expect, test } from 'vitest'
import { askedOf, type Entered, isSame, NOTHING, readCell, withAnother, writeCell } from './cell-text.ts'

const time = disciplines.get('k1-500')
const count = disciplines.get('pullUp-2min')
if (!time || !count) throw new Error('no such discipline')

const valuesOf = (read: Entered | null) => read && (read.state ?? read.attempts.map(({ value }) => value))

test.each([
  ['1:52.34', [112_340]],
  ['112.34', [112_340]],
  ['1.52,34', [112_340]],
  ['62,5', [62_500]],
  ['1:52.34; 1:51.8', [112_340, 111_800]],
  ['1:52.34/1:51.8;', [112_340, 111_800]],
  ['1:52.341', [112_350]],
  ['', []],
  ['  ', []],
  ['DNS', 'didNotStart'],
  ['dnf', 'didNotFinish'],
  ['inj', 'injured'],
  ['dns; 1:52', null],
  ['1:52; dns', null],
  ['fast', null],
  ['1:99', null],
  ['0', null],
])('reads %j in a cell of times', (typed, expected) => {
  expect(valuesOf(readCell(time, typed, NOTHING))).toEqual(expected)
})

test('writes a cell the way it reads it', () => {
  for (const typed of ['1:52.34; 1:51.80', '43.72', 'dns', '']) {
    const read = readCell(time, typed, NOTHING)
    expect(read && writeCell(time, read)).toBe(typed)
  }
  expect(valuesOf(readCell(count, '18', NOTHING))).toEqual([18])
})

test('keeps an attempt’s id by position and accepts at most ten', () => {
  const before = readCell(time, '1:52; 1:53', NOTHING)
  const after = readCell(time, '1:51.5; 1:53; 1:50', before ?? NOTHING)
  expect(after?.attempts.slice(0, 2).map(({ id }) => id)).toEqual(before?.attempts.map(({ id }) => id))
  expect(readCell(time, Array(10).fill('1:52').join(';'), NOTHING)?.attempts).toHaveLength(10)
  expect(readCell(time, Array(11).fill('1:52').join(';'), NOTHING)).toBeNull()
})

test('appends another attempt', () => {
  expect(withAnother('1:52')).toBe('1:52; ')
  expect(withAnother('1:52; ')).toBe('1:52; ')
  expect(withAnother(' ')).toBe('')
})

test('equal text gives equal cells', () => {
  const [one, other] = [readCell(time, '1:52', NOTHING), readCell(time, '1:52', NOTHING)]
  expect(one && other && isSame(one, other)).toBe(true)
  expect(one && isSame(one, NOTHING)).toBe(false)
})

test('asks about an ambiguous time instead of taking a value', () => {
  const erg = disciplines.get('rowErg-2000')
  if (!erg) throw new Error('no such discipline')
  expect(readCell(erg, '7.45', NOTHING)).toBeNull()
  expect(askedOf(erg, '7.45')).toEqual(['7:45.0'])
  expect(askedOf(erg, '7:50; 705; 7:40')).toEqual(['7:50; 7:05.0; 7:40', '7:50; 11:45.0; 7:40'])
  expect(askedOf(erg, '7:45')).toEqual([])
  expect(askedOf(erg, 'fast')).toEqual([])
  expect(askedOf(count, '705')).toEqual([])
})

test('reads and writes weights in the user’s unit', () => {
  const lift = disciplines.get('benchPull-1rm')
  if (!lift) throw new Error('no such discipline')
  const inPounds = { ...lift, weightUnit: 'pounds' } as const
  const read = readCell(inPounds, '200; 205,5', NOTHING)
  expect(valuesOf(read)).toEqual([90_718, 93_213])
  expect(read && writeCell(inPounds, read)).toBe('200; 205.5')
  expect(read && writeCell(lift, read)).toBe('90.718; 93.213')
})
