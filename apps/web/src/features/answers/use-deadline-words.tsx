import { addDays, dayAt } from '@boathouse/domain/kernel/calendar-day'
import type { Practice } from '@boathouse/domain/practices/model'
import type { ReactNode } from 'react'
import { usePracticeWords } from '#lib/practice-words.ts'
import { SLOT, withSlot } from '#lib/slot.tsx'
import { useTranslate } from '#lib/words.tsx'

/** What of a practice says whether it can be answered, and if not, why. */
export type Answerable = Pick<
  Practice,
  'startsAt' | 'endsAt' | 'timeZone' | 'answering' | 'answerUntil' | 'answerDeadline' | 'isFull'
>

/** Until when it can be answered and whose rule that is; or why it can't be any more. Null where nothing is to say. */
export function useDeadlineWords(practice: Answerable): ReactNode {
  const t = useTranslate()
  const { dayOf, startOf } = usePracticeWords()
  const { answering, answerUntil, answerDeadline, timeZone } = practice
  const moment = () => {
    const until = { startsAt: answerUntil, endsAt: answerUntil, timeZone }
    const [day, today] = [dayAt(new Date(answerUntil), timeZone), dayAt(new Date(), timeZone)]
    const time = startOf(until)
    if (day === today) return t('answer.moment.today', { time })
    if (day === addDays(today, 1)) return t('answer.moment.tomorrow', { time })
    return t('answer.moment', { day: dayOf(until), time })
  }
  const saying = (key: 'answer.until' | 'answer.afterDeadline') =>
    withSlot(
      t(key, { moment: SLOT, hours: answerDeadline ?? 0 }),
      <time dateTime={answerUntil}>{moment()}</time>,
    )
  if (answering === 'open') return answerDeadline === null ? null : saying('answer.until')
  return answering === 'afterDeadline' ? saying('answer.afterDeadline') : t(CLOSED[answering])
}

const CLOSED = {
  cancelled: 'error.practiceCancelled',
  begun: 'error.practiceBegun',
  notAsked: 'error.notAsked',
  clubInactive: 'answer.clubInactive',
} as const
