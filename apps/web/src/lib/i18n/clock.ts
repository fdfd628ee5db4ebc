import { formatTenths } from '@boathouse/domain/kernel/duration'
import { minutesOf } from '@boathouse/messages/durations'
import { useCallback } from 'react'
import { getFormat } from './formats.ts'
import { useLanguage } from './language.tsx'
import type { Language } from './language-store.ts'

/** Formats seconds as '12:05' or '1:12:05', truncated. */
export const clockOf = (seconds: number): string => formatTenths(Math.trunc(seconds) * 1000).slice(0, -2)

/** Writes numbers with the locale's decimal mark: '7:12,4' for '7:12.4'. */
export const withDecimalMark = (text: string, formatLocale: string): string =>
  text.replaceAll('.', getFormat('number', formatLocale).format(0.5).charAt(1))

/** Returns `withDecimalMark` of the reader's language. */
export function useDecimalMark() {
  const { formatLocale } = useLanguage()
  return useCallback((text: string) => withDecimalMark(text, formatLocale), [formatLocale])
}

/** Formats milliseconds as '7:12.4', or '7:12,4' in most languages. Truncated to tenths. */
export const tenthsOf = (ms: number, formatLocale: string): string =>
  withDecimalMark(formatTenths(ms), formatLocale)

const SHORT_MS = 20 * 60_000
const HOUR_MS = 60 * 60_000

/** Formats a duration: '1:15 h' from an hour on, '27:35', and '7:12.4' below 20 minutes and on ergs. */
export function durationOf(
  { t, formatLocale }: Pick<Language, 't' | 'formatLocale'>,
  ms: number,
  { isErg = false } = {},
): string {
  // Round up, as results do.
  if (isErg || ms < SHORT_MS) return tenthsOf(Math.ceil(ms / 100) * 100, formatLocale)
  if (ms < HOUR_MS) return clockOf(ms / 1000)
  return minutesOf(t, Math.trunc(ms / 60_000))
}
