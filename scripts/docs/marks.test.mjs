import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../setup/paths.mjs'
import { marksOf, promises } from '../test/marks.mjs'

const testsUnder = (folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(test|spec)\.tsx?$/.test(name) && !name.includes('node_modules'))
    .map((name) => readFileSync(join(root, folder, name), 'utf8'))

test('every promise in docs/trust.md has a test, and every mark of a test is a promise', () => {
  const tests = ['apps/server', 'apps/web/src', 'e2e', 'faults'].flatMap(testsUnder).join('\n')
  const named = tests
    .split('\n')
    .flatMap(marksOf)
    .filter((mark) => /^[ABCR]/.test(mark))
  expect([...new Set(named)].sort()).toEqual(
    promises()
      .map(({ mark }) => mark)
      .sort(),
  )
})
