import { rigNotation } from '@boathouse/domain/boathouse/boats/craft-rules'
import type { Boat, OutOfService, Rig } from '@boathouse/domain/boathouse/boats/model'
import { toUnit } from '@boathouse/domain/kernel/units'
import { useFormats } from '#lib/i18n/formats.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useUnitName } from '#lib/i18n/typed-unit.ts'
import { useUnits } from '#lib/i18n/units.ts'

export function useBoatWords() {
  const t = useTranslate()
  const { date, range, number } = useFormats()
  const { weightUnit } = useUnits()
  const unit = useUnitName()(weightUnit)
  const weightOf = (kilograms: number) => number(Math.round(toUnit(kilograms, weightUnit)))
  return {
    rigs: (rigs: readonly Rig[]): string => rigs.map(rigNotation).join(' · '),
    out: ({ from, to }: OutOfService): string => {
      if (to === null) return t('boat.out.from', { from: date(from) })
      return from === to ? date(from) : range(from, to)
    },
    weight: ({ minWeight: from, maxWeight: to }: Pick<Boat, 'minWeight' | 'maxWeight'>): string | null => {
      if (from !== null && to !== null)
        return t('boat.weight.between', { from: weightOf(from), to: weightOf(to), unit })
      if (from !== null) return t('boat.weight.from', { from: weightOf(from), unit })
      return to === null ? null : t('boat.weight.to', { to: weightOf(to), unit })
    },
  }
}
