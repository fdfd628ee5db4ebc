import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inRoot, root } from '../setup/paths.mjs'
import { marksOf, promises } from '../test/marks.mjs'
import { faultsOf, requirements } from './asvs.mjs'
import { lostPaths } from './lost-paths.mjs'

const text = readFileSync(inRoot('docs/asvs.md'), 'utf8')
const marks = promises().map(({ mark }) => mark)

test('docs/asvs.md answers each requirement of levels 1 and 2 once', () => {
  expect(requirements).toHaveLength(253)
  expect(faultsOf(text, marks)).toEqual([])
})

test('each test named with marks in docs/asvs.md has these marks', () => {
  const named = [...text.matchAll(/`([^`]+\.(?:test|spec)\.tsx?)` \(([A-Z]\d+(?:, [A-Z]\d+)*)\)/g)]
  const lacking = named.flatMap(([, path, marks]) => {
    const own = readFileSync(inRoot(path), 'utf8').split('\n').flatMap(marksOf)
    return marks.split(', ').flatMap((mark) => (own.includes(mark) ? [] : [`${path}: ${mark}`]))
  })
  expect(named.length).toBeGreaterThan(100)
  expect(lacking).toEqual([])
})

test('each path in docs/asvs.md exists', () => {
  expect(lostPaths(root).filter(({ document }) => document === 'docs/asvs.md')).toEqual([])
})

test.each([
  ['a missing row', (all) => all.replace(/^\| 1\.2\.4 .*\n/m, ''), '1.2.4 has no answer.'],
  ['a range that is too short', (all) => all.replace('4.4.1–4.4.4', '4.4.1–4.4.3'), '4.4.4 has no answer.'],
  [
    'a number of level 3',
    (all) => all.replace('| 1.2.9 |', '| 1.2.10 |'),
    '1.2.10 is no requirement of levels 1 and 2, or is answered twice.',
  ],
  [
    'an answer without a test',
    (all) => all.replace(/^(\| 3\.4\.2 \| CORS \| Met \|) .*$/m, '$1 It does |'),
    '3.4.2 is met, and names nothing that shows it.',
  ],
  ['an unknown mark', (all) => all.replace('(C9)', '(C99)'), '1.1.1: C99 is no mark of trust.md.'],
  [
    'a gap that is not listed',
    (all) => all.replace(/^\| 7\.3\.1 \| Tell .*\n/m, ''),
    '7.3.1 is a gap, and is not under "Gaps".',
  ],
])('finds %s', (_what, spoil, fault) => {
  expect(faultsOf(spoil(text), marks)).toContain(fault)
})
