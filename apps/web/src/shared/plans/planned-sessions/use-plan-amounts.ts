import { formatTenths } from '@boathouse/domain/kernel/duration'
import { sumPlanned } from '@boathouse/domain/plans/planned-sessions/amount-rules'
import type { PlanEntry } from '@boathouse/domain/plans/planned-sessions/model'
import { minutesOf } from '@boathouse/messages/durations'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useUnits } from '#lib/i18n/units.ts'

type Given = Pick<PlanEntry, 'minutes' | 'distance'> & { readonly workout?: string }

/** Amounts of a planned session as short texts, for example '4 km' or '24:30 rest'. */
export function usePlanAmounts() {
  const t = useTranslate()
  const units = useUnits()
  return ({ minutes, distance, workout = '' }: Given): string[] => {
    const sum = sumPlanned({ minutes, distance, workout })
    return [
      sum.minutes !== null && minutesOf(t, sum.minutes),
      sum.distance !== null && units.distance(sum.distance),
      sum.restMs > 0 && t('plan.entry.rest', { time: formatTenths(sum.restMs).slice(0, -2) }),
    ].filter((said) => said !== false)
  }
}
