import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onceUsed } from './once-used.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test.each(['pointermove', 'pointerdown', 'keydown'])('runs the work once, at the first %s', (sign) => {
  const work = vi.fn()
  const callOff = onceUsed(work)
  expect(work).not.toHaveBeenCalled()
  for (const _ of [1, 2]) dispatchEvent(new Event(sign))
  vi.advanceTimersByTime(10_000)
  expect(work).toHaveBeenCalledOnce()
  callOff()
})

test('runs the work after three seconds without input', () => {
  const work = vi.fn()
  const callOff = onceUsed(work)
  vi.advanceTimersByTime(2_999)
  expect(work).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(work).toHaveBeenCalledOnce()
  callOff()
})

test('can be cancelled before the work begins and while it runs', () => {
  const never = vi.fn()
  onceUsed(never)()
  dispatchEvent(new Event('keydown'))
  vi.advanceTimersByTime(10_000)
  expect(never).not.toHaveBeenCalled()
  let begun: AbortSignal | undefined
  const callOff = onceUsed((signal) => {
    begun = signal
  })
  dispatchEvent(new Event('keydown'))
  expect(begun?.aborted).toBe(false)
  callOff()
  expect(begun?.aborted).toBe(true)
})
