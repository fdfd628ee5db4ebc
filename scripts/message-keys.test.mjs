import { expect, it } from 'vitest'
import { en } from '../packages/messages/src/en/index.ts'
import { englishMessages } from './words/in-step.mjs'

it('every message key is unique: a second one would silently replace the first', async () => {
  const keys = (await englishMessages()).map(({ key }) => key)
  expect(keys.sort()).toEqual(Object.keys(en).sort())
})
