import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { FOR_MEMBERS } from '#mail/outbox.ts'
import { KIND_OF_EVENT } from '#push/outbox.ts'

const page = readFileSync(new URL('../../../docs/notifications.md', import.meta.url), 'utf8')
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('| ') && line.includes('`'))
  .map((line) => line.slice(2, -2).split(' | '))
const namesIn = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name ?? '')

it('the page lists every mail to members once', () => {
  expect(rows.flatMap(([event]) => namesIn(event)).sort()).toEqual([...FOR_MEMBERS].sort())
})

it('the page lists every push notification once', () => {
  expect(rows.flatMap(([, push]) => namesIn(push)).sort()).toEqual(Object.keys(KIND_OF_EVENT).sort())
})

it.each(rows.map((row) => [namesIn(row[0])[0], namesIn(row.at(-1))[0]]))(
  '%s has its test in %s',
  (_event, path) => {
    expect(existsSync(new URL(`../src/${path}`, import.meta.url))).toBe(true)
  },
)
