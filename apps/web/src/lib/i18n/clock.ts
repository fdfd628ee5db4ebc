import { formatTenths } from '@boathouse/domain/kernel/duration'
import type { Translate } from '@boathouse/messages'
import { minutesOf } from '@boathouse/messages/durations'

/** Formats seconds as '12:05' or '1:12:05', truncated. */
export const clockOf = (seconds: number): string => formatTenths(Math.trunc(seconds) * 1000).slice(0, -2)

const SHORT_MS = 20 * 60_000
const HOUR_MS = 60 * 60_000

/** Formats a duration: '1:15 h' from an hour on, '27:35', and '7:12.4' below 20 minutes and on ergs. */
export function durationOf(t: Translate, ms: number, { isErg = false } = {}): string {
  // Round up, as results do.
  if (isErg || ms < SHORT_MS) return formatTenths(Math.ceil(ms / 100) * 100)
  if (ms < HOUR_MS) return clockOf(ms / 1000)
  return minutesOf(t, Math.trunc(ms / 60_000))
}
