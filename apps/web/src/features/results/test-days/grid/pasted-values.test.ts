import { disciplines } from '@boathouse/domain/results/disciplines/model'
import { expect, test } from 'vitest'
import { toLines } from './grid-columns.ts'
import { listPut, readPasted, withLine } from './pasted-values.ts'

const comparison = disciplines.get('k1-500')
if (!comparison) throw new Error('no such discipline')
const column = {
  key: 'k1-500',
  discipline: { disciplineKey: 'k1-500', clubDiscipline: null },
  comparison,
  name: 'K1 500 m',
}
const athlete = (id: string) => ({ id, firstName: id, lastName: 'Lee', email: `${id}@x.org`, isAsked: true })
const stored = (memberId: string, value: number | null, last: number | null = null) => ({
  memberId,
  disciplineKey: 'k1-500',
  state: null,
  attempts: value === null ? [] : [{ id: `of-${memberId}`, value }],
  last: last === null ? null : { date: '2026-01-01', value: last },
  isRecord: false,
  isTold: false,
  hasBodyWeight: false,
  warning: null,
  enteredBy: null,
  correctedAt: null,
  version: 1,
})
const grid = {
  athletes: ['ann', 'bob', 'cyd'].map(athlete),
  cells: [stored('ann', 112_000), stored('bob', null, 130_000), stored('cyd', null)],
}
const lines = toLines(grid as never, { queue: [], columns: [column], noName: '', set: null })
const read = (text: string, from = 0) => readPasted(text, { lines, columns: [column], column, from })

test('skips values that are stored already and replaces others', () => {
  expect(read('1:52\n2:05').map(({ outcome }) => outcome)).toEqual(['same', 'found'])
  expect(listPut(read('1:52'))).toEqual([])
  expect(listPut(read('1:51'))).toMatchObject([
    { at: { line: { athlete: { id: 'ann' } } }, entered: { attempts: [{ id: 'of-ann', value: 111_000 }] } },
  ])
})

test('starts with the athlete whose field was pasted into', () => {
  const put = listPut(read('2:05\ndns', 1))
  expect(put.map(({ at, entered }) => [at.line.athlete.id, entered.state])).toEqual([
    ['bob', null],
    ['cyd', 'didNotStart'],
  ])
})

test('warns of likely typing errors where earlier values are known', () => {
  expect(read('1:05\n1:45\n1:45').map(({ warning }) => warning)).toEqual(['beatsLimit', 'farBetter', null])
})

test('skips a line without a matching athlete', () => {
  expect(read('Lee\t1:52\nWho\t1:53\nann@x.org\tquick').map(({ outcome, into }) => [outcome, into])).toEqual([
    ['ambiguous', null],
    ['notFound', null],
    ['unreadable', null],
  ])
})

test('leaves an ambiguous line out until a reading is chosen', () => {
  expect(read('152')).toMatchObject([{ outcome: 'asked', into: null, asked: ['1:52.00', '2:32.00'] }])
  expect(withLine('1:51\n152\n152', '152', '1:52.00')).toBe('1:51\n1:52.00\n152')
})
