import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useAfterPaint } from './use-after-paint.ts'

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'setTimeout', 'clearTimeout'],
  })
})
afterEach(() => {
  vi.useRealTimers()
})

it('is false until a frame was painted', () => {
  const { result } = renderHook(useAfterPaint)
  // Everything but a frame runs here: work that is not deferred would be done by now.
  act(() => {})
  expect(result.current).toBe(false)
  act(() => vi.advanceTimersToNextFrame())
  expect(result.current).toBe(false)
  act(() => vi.advanceTimersByTime(1))
  expect(result.current).toBe(true)
})

it('waits for content that renders later', () => {
  const { result, rerender } = renderHook(useAfterPaint, { initialProps: false })
  const frame = () =>
    act(() => {
      vi.advanceTimersToNextFrame()
      vi.advanceTimersByTime(1)
    })
  frame()
  expect(result.current).toBe(false)
  rerender(true)
  expect(result.current).toBe(false)
  frame()
  expect(result.current).toBe(true)
})

it('cancels its work on unmount', () => {
  renderHook(useAfterPaint).unmount()
  expect(vi.getTimerCount()).toBe(0)
})
