import { rmSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { copyWithNoun } from './copy-with-noun.mjs'

test('a noun takes as many edits of existing files as docs/adding.md says, at most 8 of the product', () => {
  const { copy, product, tests } = copyWithNoun()
  onTestFinished(() => rmSync(copy, { recursive: true }))
  const counted = [...product, ...tests].map(({ path, said, took }) => [path, { said, took }])
  expect(counted.filter(([, { said, took }]) => said !== took)).toEqual([])
  expect(product.reduce((sum, { took }) => sum + took, 0)).toBeLessThanOrEqual(8)
})
