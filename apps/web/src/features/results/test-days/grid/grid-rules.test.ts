import { disciplines } from '@boathouse/domain/results/disciplines/model'
import type { TestCell } from '@boathouse/domain/results/test-days/model'
import { expect, test } from 'vitest'
import { toLines } from './grid-columns.ts'
import { nextPlace } from './grid-walk.ts'
import { readSorting, type Sorting, sortLines, writeSorting } from './row-order.ts'

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
])('%s moves on', (key, at, expected) => {
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
  isTold: false,
  hasBodyWeight: false,
  warning: null,
  enteredBy: null,
  correctedAt: null,
  version: 1,
})

test('sorts rows by value, change and per cent, best first and empty last', () => {
  const comparison = disciplines.get('k1-500')
  if (!comparison) throw new Error('no such discipline')
  const discipline = { disciplineKey: 'k1-500', clubDiscipline: null }
  const columns = [{ key: 'k1-500', discipline, comparison, name: 'K1 500 m' }]
  const cells = [cell('a', 120_000, 121_000), cell('b', null, 110_000), cell('c', 115_000, 114_000)]
  const person = { firstName: null, lastName: null, email: null, isAsked: true }
  const athletes = ['a', 'b', 'c'].map((id) => ({ id, ...person }))
  const values = [
    { memberId: 'a', disciplineKey: 'k1-500', value: 114_000 },
    { memberId: 'c', disciplineKey: 'k1-500', value: 103_500 },
  ]
  const set = { id: 's', name: 'Limits', values }
  const lines = toLines({ athletes, cells }, { queue: [], columns, noName: '', set })
  expect(lines.map(({ percents, mean }) => [percents, mean])).toEqual([
    [[9_500], { percent: 9_500, over: 1 }],
    [[null], null],
    [[9_000], { percent: 9_000, over: 1 }],
  ])
  const sorted = (sorting: Sorting) => sortLines(lines, columns, sorting).map(({ athlete }) => athlete.id)
  expect(sorted({ disciplineKey: 'k1-500', by: 'value' })).toEqual(['c', 'a', 'b'])
  expect(sorted({ disciplineKey: 'k1-500', by: 'change' })).toEqual(['a', 'c', 'b'])
  expect(sorted({ disciplineKey: 'k1-500', by: 'percent' })).toEqual(['a', 'c', 'b'])
  expect(sorted({ by: 'mean' })).toEqual(['a', 'c', 'b'])
})

test.each(['', 'mean', 'k1-500.value', 'rowErg-2000.change', 'k1-500.percent'])(
  'reads %j as a sorting of the select',
  (text) => {
    expect(writeSorting(readSorting(text))).toBe(text)
  },
)
