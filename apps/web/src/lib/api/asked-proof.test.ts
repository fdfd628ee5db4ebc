import { beforeEach, expect, test, vi } from 'vitest'
import { askForProof, currentAskedProof, followAskedProof } from './asked-proof.ts'

beforeEach(() => void vi.useFakeTimers())

const nothing = () => undefined

test('refuses a call if no dialog appears within seconds, and asks again for the next call', async () => {
  const shown = askForProof('tokens.make')
  vi.advanceTimersByTime(5_000)
  expect(await shown).toBe(false)
  expect(currentAskedProof()).toBeNull()
  const next = askForProof('tokens.make')
  expect(currentAskedProof()).not.toBeNull()
  currentAskedProof()?.answer(true)
  expect(await next).toBe(true)
})

test('waits while a dialog is open, and refuses the call once it is gone', async () => {
  const shown = askForProof('tokens.make')
  const refused = vi.fn()
  void shown.then(refused)
  vi.advanceTimersByTime(4_000)
  const leave = followAskedProof(nothing)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(refused).not.toHaveBeenCalled()
  leave()
  vi.advanceTimersByTime(5_000)
  expect(await shown).toBe(false)
})
