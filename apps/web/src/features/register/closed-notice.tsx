import type { Register } from '@boathouse/domain/register/contract'
import { SLOT, withSlot } from '#lib/slot.tsx'
import { useTranslate } from '#lib/words.tsx'
import { usePracticeWords } from '#shared/practices/practice-words.ts'
import { Notice } from '#ui/notice.tsx'

/** Why a register can't be taken: now, or at all. */
export function ClosedNotice({ register: { practice, opensAt } }: { register: Register }) {
  const t = useTranslate()
  const { momentOf } = usePracticeWords()
  const { cancelledAt, cancelReason, timeZone } = practice
  if (cancelledAt !== null) {
    return (
      <Notice tone="warn">
        {cancelReason ? t('answer.cancelledBecause', { reason: cancelReason }) : t('error.practiceCancelled')}
      </Notice>
    )
  }
  if (Date.parse(opensAt) <= Date.now()) return <Notice tone="warn">{t('register.inactive')}</Notice>
  const moment = <time dateTime={opensAt}>{momentOf(opensAt, timeZone)}</time>
  return <Notice tone="plain">{withSlot(t('register.opens', { when: SLOT }), moment)}</Notice>
}
