import { disciplines } from '@boathouse/domain/disciplines/model'
import type { TestCell } from '@boathouse/domain/test-days/model'
import { expect, test } from 'vitest'
import { nextPlace } from './grid-walk.ts'
import { readSorting, sortAthletes, writeSorting } from './row-order.ts'

const SIZE = { rows: 3, columns: 2 }
const field = (value: string, start: number, end = start) => ({
  value,
  selectionStart: start,
  selectionEnd: end,
})

test.each([
  ['Enter', field('1:52', 2), { row: 2, column: 0 }],
  ['ArrowDown', field('1:52', 2), { row: 2, column: 0 }],
  ['ArrowUp', field('1:52', 2), { row: 0, column: 0 }],
  ['ArrowRight', field('1:52', 4), { row: 1, column: 1 }],
  ['ArrowRight', field('1:52', 0, 4), { row: 1, column: 1 }],
  ['ArrowRight', field('1:52', 2), null],
  ['ArrowLeft', field('1:52', 0), null],
  ['a', field('1:52', 4), null],
])('%s leads on', (key, at, expected) => {
  expect(nextPlace({ key, shiftKey: false }, at, { row: 1, column: 0 }, SIZE)).toEqual(expected)
})

test('Shift and Enter go up, and arrows with Shift select', () => {
  expect(nextPlace({ key: 'Enter', shiftKey: true }, field('', 0), { row: 1, column: 0 }, SIZE)).toEqual({
    row: 0,
    column: 0,
  })
  expect(
    nextPlace({ key: 'ArrowDown', shiftKey: true }, field('', 0), { row: 1, column: 0 }, SIZE),
  ).toBeNull()
  expect(nextPlace({ key: 'Enter', shiftKey: false }, field('', 0), { row: 2, column: 0 }, SIZE)).toBeNull()
})

const cell = (memberId: string, value: number | null, last: number | null): TestCell => ({
  memberId,
  disciplineKey: 'k1-500',
  state: null,
  attempts: value === null ? [] : [{ id: memberId, value }],
  last: last === null ? null : { date: '2026-01-01', value: last },
  isRecord: false,
  doubt: null,
  enteredBy: null,
  correctedAt: null,
  version: 1,
})

test('rows sort by value and by change, the best first and who has none last', () => {
  const comparison = disciplines.get('k1-500')
  if (!comparison) throw new Error('no such discipline')
  const cells = [cell('a', 120_000, 121_000), cell('b', null, 110_000), cell('c', 115_000, 114_000)]
  const sorted = (by: 'value' | 'change') =>
    sortAthletes(['a', 'b', 'c'], cells, comparison, { disciplineKey: 'k1-500', by })
  expect(sorted('value')).toEqual(['c', 'a', 'b'])
  expect(sorted('change')).toEqual(['a', 'c', 'b'])
})

test.each(['', 'k1-500.value', 'rowErg-2000.change'])('%j is a sorting as an address has it', (text) => {
  expect(writeSorting(readSorting(text))).toBe(text)
})
