import { HEART_RATE_RANGE, type ZoneMethod } from '@boathouse/domain/training/heart-rate-zones/model'
import { useFormats } from '#lib/i18n/formats.ts'
import { useTranslate } from '#lib/i18n/language.tsx'

const BANDS = [1, 2, 3, 4, 5] as const

export function useZoneWords() {
  const t = useTranslate()
  const { number } = useFormats()
  return {
    /** `number` counts from 1. Rowing's bands have names. */
    nameOf: (zone: number, method: ZoneMethod | null): string => {
      const band = method === 'reserve' ? BANDS.find((one) => one === zone) : undefined
      return band
        ? t('zone.band', { number: zone, band: t(`zone.band.${band}`) })
        : t('zone.number', { number: zone })
    },
    /** Heart rates of a zone, by its index from 0. */
    rangeOf: (starts: readonly number[], index: number): string => {
      const from = starts[index] ?? 0
      const next = starts[index + 1]
      if (next === undefined) return t('zone.over', { from: number(from) })
      const to = number(next - 1)
      return from === HEART_RATE_RANGE.least
        ? t('zone.upTo', { to })
        : t('zone.range', { from: number(from), to })
    },
  }
}
