import { formatTenths } from '@boathouse/domain/kernel/duration'
import { sumPlanned } from '@boathouse/domain/plans/planned-sessions/amount-rules'
import type { PlanEntry } from '@boathouse/domain/plans/planned-sessions/model'
import { minutesOf } from '@boathouse/messages/durations'
import { useFormats } from '#lib/i18n/formats.ts'
import { useTranslate } from '#lib/i18n/language.tsx'

type Given = Pick<PlanEntry, 'minutes' | 'distance'> & { readonly workout?: string }

/** Amounts of a planned session as short texts, for example '4 km' or '24:30 rest'. */
export function usePlanAmounts() {
  const t = useTranslate()
  const { number } = useFormats()
  return ({ minutes, distance, workout = '' }: Given): string[] => {
    const sum = sumPlanned({ minutes, distance, workout })
    return [
      sum.minutes !== null && minutesOf(t, sum.minutes),
      sum.distance !== null && t('amount.kilometres', { shown: number(sum.distance / 1_000) }),
      sum.restMs > 0 && t('plan.entry.rest', { time: formatTenths(sum.restMs).slice(0, -2) }),
    ].filter((said) => said !== false)
  }
}
