import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import { type AgeClass, ageClassExamples } from '@boathouse/domain/sport/age-classes/model'
import { turnedAges } from '@boathouse/domain/sport/age-classes/rules'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from '#lib/i18n/language.tsx'
import { standardSetsQuery } from './api.ts'

/** Age classes of the club's standards, or else the built-in ones. Always includes `chosen`. */
export function useAgeClassOptions(clubId: string, today: CalendarDay, chosen: string | undefined) {
  const t = useTranslate()
  const { data, isPending } = useQuery(standardSetsQuery(clubId))
  const own = (data?.items ?? []).flatMap(({ ageClasses }) => ageClasses)
  const builtIn = () => [
    ...ageClassExamples.canoe,
    ...ageClassExamples.masters.map((one) => ({
      ...one,
      name: t('rankings.ageClass.masters', { name: one.name }),
    })),
  ]
  const classes = own.length > 0 ? own : isPending ? [] : builtIn()
  const options = [...Map.groupBy(classes, (one) => toAges(one, today))].map(([value, all]) => ({
    value,
    label: [...new Set(all.map(({ name }) => name))].join(' / '),
  }))
  const isOther = chosen !== undefined && !options.some(({ value }) => value === chosen)
  return isOther
    ? [...options, { value: chosen, label: t('rankings.ageClass.other', { ages: chosen }) }]
    : options
}

function toAges(ageClass: AgeClass, today: CalendarDay): string {
  const { from, to } = turnedAges(ageClass, today)
  return `${from}-${to ?? ''}`
}
