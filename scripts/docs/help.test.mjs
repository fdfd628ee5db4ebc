import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { THEME_SCRIPT, writeHelp } from '../../apps/web/vite/help-files.ts'
import { inRoot } from '../setup/paths.mjs'

const folder = mkdtempSync(join(tmpdir(), 'boathouse-help-'))
beforeAll(() => writeHelp(inRoot('docs'), folder, { head: '<meta charset="utf-8">', styles: '' }))
afterAll(() => rmSync(folder, { recursive: true }))

/** File of an address, as the server finds it. */
const fileAt = (path) => [path, `${path}.html`].map((name) => join(folder, name)).find((name) => isFile(name))
const isFile = (name) => /\.\w+$/.test(name) && existsSync(name)

const linksIn = (body) => [...body.matchAll(/ (?:href|src|srcset)="([^"]*)"/g)].map(([, link]) => link)
const leaves = (link) => link === '/' || link === THEME_SCRIPT || /^https?:/.test(link)

/** All files that the help links to, by address; null for missing ones. */
function crawl() {
  const found = new Map()
  const left = ['/help']
  for (let path = left.pop(); path !== undefined; path = left.pop()) {
    if (found.has(path)) continue
    const file = fileAt(path)
    const body = file?.endsWith('.html') ? readFileSync(file, 'utf8') : ''
    found.set(path, file === undefined ? null : body)
    for (const link of linksIn(body)) if (!leaves(link)) left.push(link.replace(/#.*/, '') || path)
  }
  return found
}

test('no link of the help is broken, neither to a page nor to a heading nor to a picture', () => {
  const found = crawl()
  const missing = [...found].filter(([, body]) => body === null).map(([path]) => path)
  expect(missing).toEqual([])
  const lost = [...found].flatMap(([path, body]) =>
    linksIn(body)
      .filter((link) => link.includes('#') && !leaves(link))
      .filter((link) => {
        const [target, id] = link.split('#')
        return !found.get(target || path).includes(` id="${id}"`)
      })
      .map((link) => `${path}: ${link}`),
  )
  expect(lost).toEqual([])
})

test('the help has the guides with their pictures and the pages that they link to, but no decisions', () => {
  const found = crawl()
  const pictures = (path) => new Set(linksIn(found.get(path)).filter((link) => link.endsWith('.webp'))).size
  expect(['athletes', 'coaches', 'admins'].map((name) => pictures(`/help/${name}`))).toEqual([12, 12, 10])
  const pages = [
    '/help/operators',
    '/help/workouts',
    '/help/files',
    '/help/operations/backups',
    '/help/trust',
  ]
  expect([...found.keys()]).toEqual(expect.arrayContaining(pages))
  expect([...found.keys()].filter((path) => /\.md$|decisions/.test(path))).toEqual([])
  expect(found.get('/help/trust')).not.toContain('decisions/')
})
