import { toReason } from '@boathouse/domain/plans/team-week/attention-rules'
import type { Attention } from '@boathouse/domain/plans/team-week/model'
import { useFormats } from '#lib/i18n/formats.ts'
import { useTranslate } from '#lib/i18n/language.tsx'

/** Describes reasons; unless `isShort`, with the days of no-shows. */
export function useReasonWords({ isShort = false } = {}) {
  const t = useTranslate()
  const { weekday } = useFormats()
  return (attention: Attention) => {
    const { name, values, item, dates } = toReason(attention)
    const reason = t(`teamWeek.reason.${name}`, { ...values, item: item ? t(`wellness.item.${item}`) : '' })
    if (isShort || dates.length === 0) return reason
    return t('teamWeek.reason.on', { reason, days: dates.map(weekday).join(' · ') })
  }
}
