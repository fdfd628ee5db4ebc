import { toReason } from '@boathouse/domain/team-week/attention-rules'
import type { Attention } from '@boathouse/domain/team-week/model'
import { useTranslate } from '#lib/i18n/language.tsx'

/** Why somebody needs attention, in words. */
export function useReasonWords() {
  const t = useTranslate()
  return (attention: Attention) => {
    const { name, values, item } = toReason(attention)
    return t(`teamWeek.reason.${name}`, { ...values, item: item ? t(`wellness.item.${item}`) : '' })
  }
}
