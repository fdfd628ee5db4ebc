import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { lostPaths } from './lost-paths.mjs'

let root
const readme = (text) => writeFileSync(join(root, 'README.md'), text)

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'boathouse-docs-'))
  mkdirSync(join(root, 'docs'))
  mkdirSync(join(root, 'apps/server/src'), { recursive: true })
  writeFileSync(join(root, 'docs/testing.md'), 'See [the readme](../README.md).')
  readme('')
  return () => rmSync(root, { recursive: true })
})

test('paths that exist pass, as links and in backticks', () => {
  readme('See [testing](docs/testing.md#rings) and `apps/server/src`, `npm test`, <https://example.org/x>.')
  expect(lostPaths(root)).toEqual([])
})

test('a dead link and a dead path in backticks fail, with their lines', () => {
  readme('[gone](docs/gone.md)\n`apps/server/src/gone.ts`')
  expect(lostPaths(root)).toEqual([
    { document: 'README.md', line: 1, path: 'docs/gone.md' },
    { document: 'README.md', line: 2, path: 'apps/server/src/gone.ts' },
  ])
})

test('a pattern is checked up to its placeholder', () => {
  readme('`apps/server/src/features/<area>/<noun>/routes.ts` and `apps/server/{src,test}`')
  expect(lostPaths(root)).toEqual([
    { document: 'README.md', line: 1, path: 'apps/server/src/features/<area>/<noun>/routes.ts' },
  ])
})

test('paths created later are not checked', () => {
  readme('`apps/web/dist/index.html`')
  expect(lostPaths(root)).toEqual([])
})
