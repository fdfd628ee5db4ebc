import type { TrainingType } from '@boathouse/domain/training/training-sessions/model'
import { useAmounts } from '#lib/i18n/amounts.ts'
import { useFormats } from '#lib/i18n/formats.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useUnits } from '#lib/i18n/units.ts'
import type { Column } from '#ui/table/record-table.tsx'

const MINUTE_MS = 60_000

export function useTypeWords() {
  const t = useTranslate()
  return (type: TrainingType) => (type === 'notSet' ? t('label.session') : t(`trainingType.${type}`))
}

export const toMinutes = (durationMs: number): number => Math.round(durationMs / MINUTE_MS)

interface Volume {
  readonly durationMs: number
  readonly distance: number | null
  readonly load: number | null
}

/** Columns of minutes, distance and load, with a dash for unknown values. */
export function useVolumes<Row extends Volume>(): Column<Row>[] {
  const t = useTranslate()
  const { number } = useFormats()
  const { numberOf } = useAmounts()
  const { distanceUnit } = useUnits()
  return [
    {
      name: t('label.minutes'),
      place: 'figure',
      expected: '4ch',
      cell: ({ durationMs }) => (durationMs > 0 ? number(toMinutes(durationMs)) : '–'),
    },
    {
      name: t(`unit.${distanceUnit}`),
      place: 'number',
      expected: '4ch',
      cell: ({ distance }) => (distance ? numberOf({ of: 'distance', value: distance }) : '–'),
    },
    {
      name: t('label.load'),
      place: 'number',
      expected: '4ch',
      cell: ({ load }) => (load === null ? '–' : number(load)),
    },
  ]
}
