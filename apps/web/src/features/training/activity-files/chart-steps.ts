import { nearest } from './chart-axis.ts'

const MINUTE = 60

/** Index of the sample that a key moves to, as in any slider; null for other keys. PageUp and PageDown move by a minute. */
export function toSteps(key: string, at: number, time: Float64Array): number | null {
  const now = time[at] ?? 0
  if (key === 'ArrowRight' || key === 'ArrowUp') return at + 1
  if (key === 'ArrowLeft' || key === 'ArrowDown') return at - 1
  if (key === 'PageUp') return Math.max(at + 1, nearest(time, now + MINUTE))
  if (key === 'PageDown') return Math.min(at - 1, nearest(time, now - MINUTE))
  if (key === 'Home') return 0
  if (key === 'End') return time.length - 1
  return null
}
