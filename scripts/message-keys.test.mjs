import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { en } from '../packages/messages/src/en/index.ts'

const folder = new URL('../packages/messages/src/en/', import.meta.url)

it('every message key is unique: a second one would silently replace the first', async () => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && name !== 'index.ts',
  )
  const parts = await Promise.all(files.map((name) => import(new URL(name, folder).href)))
  const keys = parts.flatMap((part) => Object.values(part).flatMap((messages) => Object.keys(messages)))
  expect(keys.sort()).toEqual(Object.keys(en).sort())
})
