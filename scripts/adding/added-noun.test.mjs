import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { copyWithNoun, writeRouteTree } from './copy-with-noun.mjs'
import { addTranslations } from './noun.mjs'

/** Suites with tables of all nouns, calls or migrations. */
const SUITES = [
  ...['every-contract', 'token-matrix', 'responses.test', 'told-changes'],
  ...['src/db/migrate.test', 'src/db/purge.test', 'src/db/records.test'],
]
/** Their tests of the noun, and of those tables. */
const TESTS =
  /moorings|by contracts|table of access|declares its|an empty database|tables and columns|keys of the table|soft-deleted|covers every|published, or/

describe('a noun added to a copy as docs/adding.md says', () => {
  let copy
  const run = (...args) => {
    try {
      execFileSync(process.execPath, args, { cwd: copy, encoding: 'utf8', stdio: 'pipe', maxBuffer: 2 ** 26 })
      return ''
    } catch ({ stdout, stderr }) {
      return stdout + stderr
    }
  }
  beforeAll(async () => {
    copy = copyWithNoun().copy
    await writeRouteTree(copy)
    run('scripts/migration-hashes.mjs', '--add')
    addTranslations(copy)
    run('scripts/words/sync.mjs')
  })
  afterAll(() => rmSync(copy, { recursive: true }))

  test('keeps the rules of structure', () => {
    expect(run('scripts/check-rooms.mjs')).toBe('')
  })

  test.each(['apps/server', 'apps/web/tsconfig.test.json', 'tsconfig.json'])('compiles: %s', (project) => {
    expect(run('node_modules/typescript/bin/tsc', '--checkers', '1', '--noEmit', '-p', project)).toBe('')
  })

  test('has its messages in every language', () => {
    expect(run('scripts/run.mjs', 'vitest', 'run', '--project', 'scripts', 'words/words')).toBe('')
  })

  test('satisfies the suites about every noun', () => {
    expect(
      run('scripts/run.mjs', 'vitest', 'run', '--project', 'server-sqlite', ...SUITES, '-t', TESTS.source),
    ).toBe('')
  })
})
