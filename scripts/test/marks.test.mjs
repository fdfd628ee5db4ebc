import { expect, test } from 'vitest'
import { judgePromises, marksOf, patternOf, promises } from './marks.mjs'

test.each([
  ['is refused from elsewhere (C1)', ['C1']],
  ['what is sent (C1) > bears headers (C3, C10)', ['C1', 'C3', 'C10']],
  ['neutralises the name "@SUM(A1)" in both formats (C4)', ['C4']],
  ['neutralises the name "=\\"(B1)" (C4)', ['C4']],
  ['has no mark', []],
])('the marks of %j are %j', (name, marks) => {
  expect(marksOf(name)).toEqual(marks)
})

test('a pattern matches a mark alone and among others, but no longer one', () => {
  const pattern = new RegExp(patternOf(['C1', 'C3']))
  expect(['a (C1)', 'a (C10, C3)', 'a (C3, C10)'].every((name) => pattern.test(name))).toBe(true)
  expect(['a (C10)', 'a C1', 'a (A1)'].some((name) => pattern.test(name))).toBe(false)
})

test('a promise without a test in one place is missing there', () => {
  const tests = [
    { place: 'a', name: 'one (A1)', state: 'passed' },
    { place: 'b', name: 'one (A1)', state: 'failed' },
    { place: 'a', name: 'two (A2)', state: 'passed' },
  ]
  const wanted = [{ mark: 'A1' }, { mark: 'A2' }, { mark: 'A3' }]
  const [first, second, third] = judgePromises(wanted, tests, { everywhere: ['a', 'b'] })
  expect([first.missing, first.failed]).toEqual([[], ['b: one (A1)']])
  expect([second.missing, third.missing]).toEqual([['b'], ['a', 'b']])
})

test('the document has every mark from A1 to C12', () => {
  const marks = promises().map(({ mark }) => mark)
  const lines = [...upTo('A', 7), ...upTo('B', 12), ...upTo('C', 12)]
  expect(lines.filter((mark) => !marks.includes(mark))).toEqual([])
})

const upTo = (letter, last) => Array.from({ length: last }, (_, n) => `${letter}${n + 1}`)
