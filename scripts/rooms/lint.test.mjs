import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { inRoot } from '../setup/paths.mjs'

const server = 'apps/server/src/features/club/clubs/service.ts'
const web = 'apps/web/src/features/club/clubs/club-card.tsx'
const domainTest = 'packages/domain/src/club/clubs/rules.test.ts'
const long = (lines) => `export function long() {\n${"  call('x')\n".repeat(lines)}}\n`

/** For each rule that we chose, code that breaks it. */
const broken = [
  ['noDefaultExport', server, 'export default 1'],
  ['noEnum', server, 'export enum Role { Admin }'],
  ['noExplicitAny', server, 'export const x: any = 1'],
  ['noNonNullAssertion', server, 'export const x = (y: string[]) => y[0]!.length'],
  ['noParameterAssign', server, 'export function f(x: number) { x = 1; return x }'],
  ['noProcessEnv', server, 'export const x = process.env.DATA_DIR'],
  ['noConsole', server, "console.log('here')"],
  ['noForEach', server, 'call([1]).forEach((x) => call(x))'],
  ['noReExportAll', server, "export * from './queries.ts'"],
  ['noUnusedImports', server, "import { x } from './queries.ts'"],
  ['noUnusedVariables', server, 'const unused = 1'],
  ['noUnusedFunctionParameters', server, 'export const f = (a: number, b: number) => a'],
  ['useImportType', server, "import { X } from './queries.ts'\nexport const x = (y: X) => y"],
  ['useImportExtensions', server, "import { x } from './service'\ncall(x)"],
  ['useNodejsImportProtocol', server, "import fs from 'fs'\ncall(fs)"],
  ['useThrowOnlyError', server, "throw 'no'"],
  ['noFloatingPromises', server, 'async function f() {}\nexport function g() { f() }'],
  ['noExcessiveLinesPerFunction', server, long(61)],
  ['noExcessiveLinesPerFunction', web, long(121)],
  ['noFocusedTests', domainTest, "it.only('x', () => {})"],
  ['noSkippedTests', domainTest, "test.skip('x', () => {})"],
  ['useExhaustiveDependencies', web, componentWithStaleEffect()],
]

const fine = [
  ['apps/server/src/config.ts', 'export const x = process.env.DATA_DIR'],
  ['apps/server/vitest.config.ts', 'export default {}'],
  ['scripts/start.mjs', "console.log('here')"],
  [web, long(119)],
]

const found = lintAll([
  ...broken.map(([, path, code]) => ({ path, code })),
  ...fine.map(([path, code]) => ({ path, code })),
])

test.each(broken)('%s is enforced in %s', (rule, path, code) => {
  expect(found(path, code)).toContain(rule)
})

test.each(fine)('%s is allowed where intended', (path, code) => {
  expect(found(path, code)).toEqual([])
})

/** A root for each sample, because rules depend on the path below it. */
function lintAll(samples) {
  const folder = mkdtempSync(join(tmpdir(), 'boathouse-lint-'))
  try {
    for (const [index, sample] of samples.entries()) place(join(folder, String(index)), sample)
    const results = samples.map((_, index) => lint(join(folder, String(index))))
    return (path, code) =>
      results[samples.findIndex((sample) => sample.path === path && sample.code === code)]
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function place(root, { path, code }) {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), code)
  for (const name of ['biome.json', '.gitignore']) copyFileSync(inRoot(name), join(root, name))
}

function lint(root) {
  const args = [inRoot('node_modules/@biomejs/biome/bin/biome'), 'lint', '--reporter=json', '.']
  const { stdout } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' })
  return JSON.parse(stdout).diagnostics.map(({ category }) => category.split('/').at(-1))
}

function componentWithStaleEffect() {
  return `import { useEffect } from 'react'
export function ClubCard({ id }: { id: string }) {
  useEffect(() => { document.title = id }, [])
  return null
}`
}
