import { expect, test } from 'vitest'
import { judge } from './judge.mjs'

const files = [{ name: 'a one.test.ts', seconds: 2 }]
const report = (changes) => ({
  files,
  passed: 3,
  failed: [],
  left: [],
  projects: { a: 3 },
  errors: [],
  ...changes,
})

test('a clean run counts its tests', () => {
  expect(judge('x', report({}), 0)).toEqual({ passed: 3, failed: 0, problems: [], files })
})

test('a skipped test fails the run', () => {
  expect(judge('x', report({ left: ['a: later'] }), 0)).toMatchObject({
    failed: 1,
    problems: [expect.stringContaining('a: later')],
  })
})

test('an error outside of tests fails the run', () => {
  expect(judge('x', report({ errors: ['unhandled rejection'] }), 1)).toMatchObject({ passed: 3, failed: 1 })
})

test('a project whose files were not found fails the run', () => {
  expect(judge('x', report({}), 0, ['a', 'b'])).toMatchObject({ failed: 1, problems: ['no tests in b'] })
})

test('missing tests, a missing report and an unexplained exit are failures', () => {
  expect(judge('x', report({ passed: 0, projects: {} }), 0).failed).toBe(1)
  expect(judge('x', undefined, 1).failed).toBe(1)
  expect(judge('x', report({}), 1).failed).toBe(1)
})

test('failed tests are counted once and named', () => {
  const names = ['a: one', 'b: another']
  expect(judge('x', report({ failed: names }), 1)).toEqual({
    passed: 3,
    failed: 2,
    problems: names.map((name) => `failed: ${name}`),
    files,
  })
})
