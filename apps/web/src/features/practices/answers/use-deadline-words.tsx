import { dayAt } from '@boathouse/domain/kernel/calendar-day'
import { knownTimeZone } from '@boathouse/domain/kernel/time-zone'
import type { Practice } from '@boathouse/domain/practices/practices/model'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { fillPlaceholder, PLACEHOLDER } from '#lib/i18n/rich-message.tsx'
import { usePracticeWords } from '#shared/practices/practices/practice-words.ts'

/** Fields that decide whether a practice can be answered, and why not. */
export type Answerable = Pick<
  Practice,
  'startsAt' | 'endsAt' | 'timeZone' | 'answering' | 'answerUntil' | 'answerDeadline' | 'isFull' | 'placing'
> &
  Partial<Pick<Practice, 'abilities' | 'ownDeadline'>> & {
    /** Number of people on the waiting list. */
    readonly waiting: number
  }

/** In a list, a deadline within a day is always shown. */
const NEAR_MS = 86_400_000

/** Deadlines in the last six hours of a day are called 'evening'. */
const EVENING_MS = 21_600_000

/** Returns the deadline, why answering is closed, or null. A list shows only deadlines that are near or differ from the club's. */
export function useDeadlineWords(practice: Omit<Answerable, 'waiting'>, isCompact: boolean): ReactNode {
  const t = useTranslate()
  const { momentOf, startOf } = usePracticeWords()
  const { answering, answerUntil, answerDeadline, timeZone, ownDeadline = null } = practice
  const inTime = (words: string) => <time dateTime={answerUntil}>{words}</time>
  const moment = inTime(momentOf(answerUntil, timeZone))
  if (answering === 'afterDeadline') {
    return practice.abilities?.run
      ? null
      : fillPlaceholder(t('answer.afterDeadline', { moment: PLACEHOLDER }), moment)
  }
  if (answering !== 'open') return t(CLOSED[answering])
  if (answerDeadline === null) return isCompact && ownDeadline !== null ? t('answer.untilStart') : null
  if (!isCompact)
    return fillPlaceholder(t('answer.by.hours', { moment: PLACEHOLDER, hours: answerDeadline }), moment)
  if (Date.parse(answerUntil) - Date.now() < NEAR_MS) {
    const time = startOf({ ...practice, startsAt: answerUntil })
    return fillPlaceholder(
      t('answer.closes', { moment: PLACEHOLDER }),
      isTonight(answerUntil, timeZone) ? inTime(t('answer.closes.tonight', { time })) : moment,
    )
  }
  return ownDeadline === null ? null : fillPlaceholder(t('answer.by', { moment: PLACEHOLDER }), moment)
}

function isTonight(instant: string, timeZone: string): boolean {
  const dayOf = (ms: number) => dayAt(new Date(ms), knownTimeZone(timeZone))
  const [today, moment] = [dayOf(Date.now()), Date.parse(instant)]
  return dayOf(moment) === today && dayOf(moment + EVENING_MS) !== today
}

const CLOSED = {
  cancelled: 'error.practiceCancelled',
  begun: 'error.practiceBegun',
  notAsked: 'error.notAsked',
  clubInactive: 'answer.clubInactive',
} as const

/** Allowance for a server clock slightly behind. */
const LAG_MS = 1_000

/** Longest timeout of a browser. */
const LONGEST_WAIT_MS = 2 ** 31 - 1

/** Calls back when the deadline passes. Callers must refetch: a local clock that runs fast must not close answering early. */
export function useOnDeadline(
  { answering, answerUntil }: Pick<Answerable, 'answering' | 'answerUntil'>,
  onPassed: () => void,
): void {
  const notify = useEffectEvent(onPassed)
  useEffect(() => {
    const wait = Math.max(Date.parse(answerUntil) + LAG_MS - Date.now(), 0)
    if (answering !== 'open' || wait > LONGEST_WAIT_MS) return
    const timer = setTimeout(() => notify(), wait)
    return () => clearTimeout(timer)
  }, [answering, answerUntil])
}
