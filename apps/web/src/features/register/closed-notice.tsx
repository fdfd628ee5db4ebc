import type { Register } from '@boathouse/domain/register/contract'
import { usePracticeWords } from '#lib/practice-words.ts'
import { useTranslate, useWords } from '#lib/words.tsx'
import { Notice } from '#ui/notice.tsx'

/** Why a register can't be taken: now, or at all. */
export function ClosedNotice({ register: { practice, opensAt } }: { register: Register }) {
  const t = useTranslate()
  const { formatLocale } = useWords()
  const { dayOf } = usePracticeWords()
  const { cancelledAt, cancelReason, timeZone } = practice
  if (cancelledAt !== null) {
    return (
      <Notice tone="warn">
        {cancelReason ? t('register.cancelled.because', { reason: cancelReason }) : t('register.cancelled')}
      </Notice>
    )
  }
  if (Date.parse(opensAt) <= Date.now()) return <Notice tone="warn">{t('register.inactive')}</Notice>
  const clock = new Intl.DateTimeFormat(formatLocale, { timeStyle: 'short', timeZone })
  const day = dayOf({ ...practice, startsAt: opensAt })
  return <Notice tone="plain">{t('register.opens', { day, time: clock.format(new Date(opensAt)) })}</Notice>
}
