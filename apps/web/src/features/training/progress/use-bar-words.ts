import type { Progress, VolumeBar } from '@boathouse/domain/training/progress/model'
import { useMemo } from 'react'
import { useFormats } from '#lib/i18n/formats.ts'
import { useLanguage } from '#lib/i18n/language.tsx'

export function useBarWords({ unit, period }: Pick<Progress, 'unit' | 'period'>) {
  const { formatLocale } = useLanguage()
  const { range } = useFormats()
  return useMemo(() => {
    const short = new Intl.DateTimeFormat(formatLocale, { ...shortParts(unit, period), timeZone: 'UTC' })
    const month = new Intl.DateTimeFormat(formatLocale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
    const day = new Intl.DateTimeFormat(formatLocale, {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      timeZone: 'UTC',
    })
    const at = (date: string) => new Date(`${date}T00:00:00Z`)
    return {
      shortOf: ({ first }: Pick<VolumeBar, 'first'>) => short.format(at(first)),
      fullOf: ({ first, last }: Pick<VolumeBar, 'first' | 'last'>) => {
        if (unit === 'day') return day.format(at(first))
        if (unit === 'month') return month.format(at(first))
        return unit === 'year' ? first.slice(0, 4) : range(first, last)
      },
    }
  }, [formatLocale, unit, period, range])
}

function shortParts(unit: Progress['unit'], period: Progress['period']): Intl.DateTimeFormatOptions {
  if (unit === 'year') return { year: 'numeric' }
  if (unit === 'month') return { month: 'short', year: '2-digit' }
  if (unit === 'week') return { day: 'numeric', month: 'short' }
  return period === 'week' ? { weekday: 'short' } : { day: 'numeric', month: 'short' }
}
