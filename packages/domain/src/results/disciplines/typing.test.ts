import { describe, expect, it } from 'vitest'
import { parseTime } from '../../kernel/duration.ts'
import { type Comparison, disciplines } from './model.ts'
import { readTyped } from './typing-rules.ts'

const clubTime: Comparison = { measure: 'time', step: 10, direction: 'least' }
const comparisonOf = (key: string): Comparison => disciplines.get(key) ?? clubTime
const time = (text: string) => parseTime(text) ?? Number.NaN

describe('a typed time', () => {
  it.each([
    ['6.35.2', '6:35.2'],
    ['6.35.27', '6:35.27'],
    ['1.02.07.9', '1:02:07.9'],
    ['1.52,34', '1:52.34'],
  ])('with dots alone, %s is %s', (typed, meant) => {
    expect(parseTime(typed)).toBe(parseTime(meant))
  })

  it.each(['6.35.', '6.75.2', '6..35', '1.2.3', '6.35.2.1.1'])('refuses %s', (typed) => {
    expect(parseTime(typed)).toBeNull()
  })
})

/** Discipline, typed text, value, and readings to ask about. */
const typed: readonly (readonly [string, string, string | null, readonly string[]])[] = [
  ['rowErg-2000', '7:45', '7:45', []],
  ['rowErg-2000', '7.45', null, ['7:45']],
  ['rowErg-2000', '7,45', null, ['7:45']],
  ['single-2000', '7.45', null, ['7:45']],
  ['rowErg-2000', '0:07.45', '0:07.45', []],
  ['rowErg-2000', '6.35.2', '6:35.2', []],
  ['rowErg-2000', '705', null, ['7:05', '11:45']],
  ['rowErg-2000', '705.2', null, ['7:05.2', '11:45.2']],
  ['rowErg-2000', '395', '6:35', []],
  ['rowErg-2000', '11:45', '11:45', []],
  ['k1-500', '112.34', '1:52.34', []],
  ['k1-500', '152', null, ['1:52', '2:32']],
  ['k1-200', '43.52', '43.52', []],
  ['rowErg-21097', '1.22.07', null, ['1:22:07']],
  ['rowErg-21097', '12207', null, ['1:22:07']],
  ['rowErg-42195', '24500', null, ['2:45:00', '6:48:20']],
  ['rowErg-21097', '1:22', null, ['1:22:00']],
  ['rowErg-2000', '1:22', '1:22', []],
  ['rowErg-2000', '7.75', '7.75', []],
  // Short forms of text that is implausible as typed.
  ['rowErg-2000', '7.4', null, ['7:40', '7:04']],
  ['rowErg-2000', '7:4', null, ['7:40', '7:04']],
  ['rowErg-2000', '7,452', null, ['7:45.2']],
  ['rowErg-500', '1.4', null, ['1:40']],
  ['k1-200', '43.5', '43.5', []],
  ['k1-500', '1.523', null, ['1:52.3']],
  ['rowErg-2000', '7:45, 8:00', null, []],
  // Units, other signs and widths.
  ['rowErg-2000', `6'35"2`, '6:35.2', []],
  ['rowErg-2000', '6′35″2', '6:35.2', []],
  ['rowErg-2000', '6m35s', '6:35', []],
  ['rowErg-2000', '6 min 35.2 s', '6:35.2', []],
  ['rowErg-2000', '６：３５．２', '6:35.2', []],
  ['rowErg-2000', '７．４５', null, ['7:45']],
  ['rowErg-2000', '6 : 35', '6:35', []],
  ['rowErg-2000', '6,35,2', '6:35.2', []],
  ['rowErg-2000', '-6:35', null, []],
  ['rowErg-2000', '1:45.3.2', null, []],
  ['rowErg-21097', '1h22', '1:22:00', []],
  ['rowErg-21097', '1h22m07', '1:22:07', []],
  ['rowErg-21097', '1,22,07', null, ['1:22:07']],
  ['own', '7.4', '7.4', []],
  ['rowErg-2000', 'fast', null, []],
  // A club's discipline has no known limits.
  ['own', '7.45', '7.45', ['7:45']],
  ['own', '7:45', '7:45', []],
  ['own', '10705', '2:58:25', ['1:07:05']],
]

describe('a value typed for a discipline', () => {
  it.each(typed)('%s %s', (key, text, value, asked) => {
    expect(readTyped(comparisonOf(key), text)).toEqual({
      value: value === null ? null : time(value),
      asked: asked.map(time),
    })
  })

  it('asks nothing about distances, weights and counts', () => {
    expect(readTyped(comparisonOf('rowErg-30min'), '7.45')).toEqual({ value: null, asked: [] })
    expect(readTyped(comparisonOf('rowErg-30min'), '8123')).toEqual({ value: 8_123, asked: [] })
    expect(readTyped(comparisonOf('benchPull-1rm'), '92.5')).toEqual({ value: 92_500, asked: [] })
  })
})
