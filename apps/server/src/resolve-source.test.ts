import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { expect, it, vi } from 'vitest'
import { resolveQuickly, resolveSource } from './resolve-source.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const SPECIFIER = /^(?:import|export|\} from)\b.*?'([^']+)'$/gm

it('resolves our own imports as Node does, and leaves others to Node', () => {
  const files = globSync('{apps/server,packages/*}/src/**/*.ts', { cwd: root })
  const wrong = files.flatMap((file) => {
    const path = `${root}${file}`
    const { resolve } = createRequire(path)
    const specifiers = [...readFileSync(path, 'utf8').matchAll(SPECIFIER)].map(([, name = '']) => name)
    return specifiers.flatMap((name) => {
      const found = resolveSource(name, pathToFileURL(path).href)
      const isOurs = /^([.#]|@boathouse\/).*(?<!\.json)$/.test(name) && name !== '@boathouse/messages'
      const expected = isOurs ? pathToFileURL(resolve(name)).href : null
      return found === expected ? [] : `${file}: ${name} is ${found}, not ${expected}`
    })
  })
  expect(files.length).toBeGreaterThan(500)
  expect(wrong).toEqual([])
})

it('leaves imports of libraries to Node', () => {
  expect(resolveSource('./x.ts', 'file:///app/node_modules/library/index.ts')).toBe(null)
  expect(resolveSource('#db/connect.ts', 'file:///app/node_modules/library/index.js')).toBe(null)
  expect(resolveSource('./x.ts', undefined)).toBe(null)
})

const context = (parent: string) => ({
  parentURL: `file:///app/node_modules/library/${parent}`,
  conditions: ['node', 'import'],
  importAttributes: {},
})

it('gives a library’s file the format that Node gave another with the same folder and extension', () => {
  const next = vi.fn((specifier: string) => ({
    url: `file:///app/node_modules/library/${specifier.slice(2)}`,
    format: specifier.endsWith('.cjs') ? 'commonjs' : 'module',
  }))
  const resolve = (specifier: string) => resolveQuickly(specifier, context('index.js'), next)
  expect(resolve('./one.js')).toMatchObject({ format: 'module' })
  expect(resolve('./two.js')).toEqual({
    url: 'file:///app/node_modules/library/two.js',
    format: 'module',
    shortCircuit: true,
  })
  resolve('./deeper/three.js')
  resolve('./four.cjs')
  expect(next.mock.calls.map(([specifier]) => specifier)).toEqual([
    './one.js',
    './deeper/three.js',
    './four.cjs',
  ])
})
