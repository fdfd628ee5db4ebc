import { rigNotation } from '@boathouse/domain/boathouse/boats/craft-rules'
import type { Boat, OutOfService, Rig } from '@boathouse/domain/boathouse/boats/model'
import { useFormats } from '#lib/i18n/formats.ts'
import { useTranslate } from '#lib/i18n/language.tsx'

export function useBoatWords() {
  const t = useTranslate()
  const { date, range, number } = useFormats()
  return {
    rigs: (rigs: readonly Rig[]): string => rigs.map(rigNotation).join(' · '),
    out: ({ from, to }: OutOfService): string => {
      if (to === null) return t('boat.out.from', { from: date(from) })
      return from === to ? date(from) : range(from, to)
    },
    weight: ({ minWeight: from, maxWeight: to }: Pick<Boat, 'minWeight' | 'maxWeight'>): string | null => {
      if (from !== null && to !== null)
        return t('boat.weight.between', { from: number(from), to: number(to) })
      if (from !== null) return t('boat.weight.from', { from: number(from) })
      return to === null ? null : t('boat.weight.to', { to: number(to) })
    },
  }
}
