import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useDeletions } from './use-deletions.ts'

const item = { id: 'one' }

/** A call that resolves when the test says so. */
function held() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { call: () => promise, answer: () => act(async () => resolve()) }
}

function deletions() {
  const [removing, restoring] = [held(), held()]
  const calls = { remove: removing.call, restore: restoring.call, renew: async () => {} }
  const { result } = renderHook(() => useDeletions<typeof item>(calls))
  return { removing, restoring, at: () => result.current }
}

test('keeps an item hidden that is restored before its deletion has a response', async () => {
  const { removing, restoring, at } = deletions()
  act(() => void at().remove(item))
  act(() => void at().undo(item))
  await removing.answer()
  expect(at().isHidden(item)).toBe(true)
  await restoring.answer()
  expect(at().isHidden(item)).toBe(false)
})

test('hides a deleted item until the lists are refetched', async () => {
  const { removing, at } = deletions()
  act(() => void at().remove(item))
  expect(at().isHidden(item)).toBe(true)
  await removing.answer()
  expect(at().isHidden(item)).toBe(false)
  expect(at().notices).toMatchObject([{ item, kind: 'deleted' }])
})
