import { firstDark } from '@boathouse/domain/boathouse/outings/darkness-rules'
import type { Board } from '@boathouse/domain/boathouse/outings/model'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useClubTimes } from '#lib/i18n/times.ts'

const HALF_A_DAY_MS = 12 * 3_600_000

/** Warnings that it is dark now or before the boat's return. Null in daylight, and if the club has no position. */
export function useDarkWords(position: Board['position']) {
  const t = useTranslate()
  const { time, moment } = useClubTimes()
  const wordsFor =
    (isDark: 'outing.dark.now' | 'board.dark.now', getsDark: 'outing.dark' | 'board.dark') =>
    (now: Date, back: Date): string | null => {
      const at = position && firstDark(now, back > now ? back : now, position)
      if (!at) return null
      if (at <= now) return t(isDark)
      const when = at.getTime() - now.getTime() > HALF_A_DAY_MS ? moment : time
      return t(getsDark, { time: when(at.toISOString()) })
    }
  return {
    /** Full sentence, for the departure form. */
    warning: wordsFor('outing.dark.now', 'outing.dark'),
    /** Short, for an outing's card. */
    note: wordsFor('board.dark.now', 'board.dark'),
  }
}
