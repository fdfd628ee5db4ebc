import { expect, test } from 'vitest'
import { withReason } from './reason.mjs'

test('the name stands alone where nothing is known', () => {
  expect(withReason('a: one', undefined)).toBe('a: one')
})

test('the message stands below it, without colours', () => {
  expect(withReason('a: one', new Error('\u001B[31mexpected 200\u001B[39m\nto be 204'))).toBe(
    'a: one\n    expected 200\n    to be 204',
  )
})

test('a long message is cut, by lines and by letters', () => {
  const lines = withReason('a: one', { message: `${'x'.repeat(500)}\n${'line\n'.repeat(50)}` }).split('\n')
  expect(lines).toHaveLength(13)
  expect(Math.max(...lines.map((line) => line.length))).toBe(204)
})
