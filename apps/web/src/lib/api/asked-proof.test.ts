import { beforeEach, expect, test, vi } from 'vitest'
import { askForProof, currentAskedProof, followAskedProof } from './asked-proof.ts'

beforeEach(() => void vi.useFakeTimers())

const nothing = () => undefined

test('a call is refused in a moment where nobody is there who asks, and the next one asks anew', async () => {
  const shown = askForProof('tokens.make')
  vi.advanceTimersByTime(5_000)
  expect(await shown).toBe(false)
  expect(currentAskedProof()).toBeNull()
  const next = askForProof('tokens.make')
  expect(currentAskedProof()).not.toBeNull()
  currentAskedProof()?.answer(true)
  expect(await next).toBe(true)
})

test('whoever comes in that moment asks for as long as it takes; once they are gone the call is refused', async () => {
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
