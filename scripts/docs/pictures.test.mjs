import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { inRoot, root } from '../setup/paths.mjs'

const KILOBYTE = 1024
const MAX_PICTURE = 60 * KILOBYTE
const MAX_ALL = 1500 * KILOBYTE

const documents = [
  'README.md',
  ...['README', 'athletes', 'coaches', 'admins', 'operators'].map((name) => `docs/guide/${name}.md`),
]

const shown = documents.flatMap((document) => {
  const text = readFileSync(inRoot(document), 'utf8')
  return [...text.matchAll(/<picture>(.*?)<\/picture>/gs)].map(([, html]) => {
    const [, dark] = /<source media="\(prefers-color-scheme: dark\)" srcset="([^"]+)">/.exec(html) ?? []
    const [, light, alt] = /<img src="([^"]+)" (?:width|height)="\d+" alt="([^"]+)">/.exec(html) ?? []
    const path = (link) => join(dirname(document), link ?? '')
    return { document, dark: path(dark), light: path(light), alt: alt ?? '' }
  })
})

const files = readdirSync(inRoot('docs/images'))

test('each picture of the README and the guide has alternative text and exists in light and dark', () => {
  expect(shown.length).toBeGreaterThan(15)
  for (const { document, dark, light, alt } of shown) {
    expect([document, light, alt.length > 40]).toEqual([document, light, true])
    expect(dark).toBe(light.replace('.webp', '-dark.webp'))
    expect(files).toEqual(expect.arrayContaining([basename(light), basename(dark)]))
  }
})

test('each picture is shown, listed in the table of pictures, and small', () => {
  const used = new Set(shown.flatMap(({ dark, light }) => [basename(dark), basename(light)]))
  expect(files.filter((file) => !used.has(file))).toEqual([])
  const table = readFileSync(join(root, 'e2e/pictures.ts'), 'utf8')
  const names = [...table.matchAll(/\$\{IMAGES\}\/([\w-]+)`/g)].map(([, name]) => name)
  expect(files.toSorted()).toEqual(names.flatMap((name) => [`${name}.webp`, `${name}-dark.webp`]).toSorted())
  const sizes = files.map((file) => ({ file, size: statSync(inRoot('docs/images', file)).size }))
  expect(sizes.filter(({ size }) => size > MAX_PICTURE)).toEqual([])
  expect(sizes.reduce((sum, { size }) => sum + size, 0)).toBeLessThan(MAX_ALL)
})
