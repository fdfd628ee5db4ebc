import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readContracts } from '../../../vite/live-queries.ts'
import { isQueryOf } from './refetch.ts'

const SOURCES = new URL('../../', import.meta.url)
const files = globSync('**/*.{ts,tsx}', { cwd: SOURCES }).filter((file) => !file.includes('.test.'))
const sources = files.map((file) => readFileSync(new URL(file, SOURCES), 'utf8'))

const argumentsIn = (code: string): string[] =>
  [...code.matchAll(/\bisQueryOf\(([^)]*)\)/g)].flatMap(([, list = '']) =>
    list
      .split(',')
      .map((one) => one.trim())
      .filter((one) => one !== ''),
  )
const namedIn = (code: string): string[] =>
  argumentsIn(code).map((one) => /^'([^']+)'$/.exec(one)?.[1] ?? `no literal: ${one}`)

/** Code that judges a query's key by a pattern or prefix, whose words no test can check. */
const usesPattern = (code: string): boolean =>
  /predicate: \(\{ queryKey: \[\w+(?:, \w+)?\] \}\) =>/.test(code)

test('names an id, or all calls of a noun', () => {
  const isShown = isQueryOf('results', 'goals.list')
  const shown = ['results.list', 'results-of.list', 'goals.list', 'goals.show', undefined].filter((id) =>
    isShown({ queryKey: [id] }),
  )
  expect(shown).toEqual(['results.list', 'goals.list'])
})

test('every name belongs to a contract', async () => {
  const ids = (await readContracts()).map(({ id }) => id as string)
  const known = new Set([...ids, ...ids.map((id) => id.split('.', 1)[0])])
  const named = sources.flatMap(namedIn)
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter((name) => !known.has(name))).toEqual([])
  expect(namedIn("isQueryOf('planned', name)").filter((name) => !known.has(name))).toHaveLength(2)
})

test('no other code judges queries by a pattern', () => {
  const found = files.filter((_, n) => usesPattern(sources[n] ?? ''))
  // Its names are made from the contracts.
  expect(found).toEqual(['features/club/live/follow-club.ts'])
})
