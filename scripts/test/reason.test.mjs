import { expect, test } from 'vitest'
import { withReason } from './reason.mjs'

test('a reason without details is its name', () => {
  expect(withReason('a: one', undefined)).toBe('a: one')
})

test('a reason has its message below, without colours', () => {
  expect(withReason('a: one', new Error('\u001B[31mexpected 200\u001B[39m\nto be 204'))).toBe(
    'a: one\n    expected 200\n    to be 204',
  )
})

test('a long message is cut by lines and characters', () => {
  const lines = withReason('a: one', { message: `${'x'.repeat(500)}\n${'line\n'.repeat(50)}` }).split('\n')
  expect(lines).toHaveLength(13)
  expect(Math.max(...lines.map((line) => line.length))).toBe(204)
})
