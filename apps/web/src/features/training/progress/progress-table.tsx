import type { Progress, VolumeBar } from '@boathouse/domain/training/progress/model'
import { useState } from 'react'
import { useAmounts } from '#lib/i18n/amounts.ts'
import { useFormats } from '#lib/i18n/formats.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useUnits } from '#lib/i18n/units.ts'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { Dash } from '#ui/layout/hidden.tsx'
import { type Column, RecordTable } from '#ui/table/record-table.tsx'
import classes from './training-progress.module.css'
import { useBarWords } from './use-bar-words.ts'
import { useLayerWords } from './use-layer-words.ts'
import { useVolumeColumns } from './use-volume-columns.ts'

export function ProgressTable({ progress }: { progress: Progress }) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const columns = useColumns(progress)
  return (
    <Disclosure label={t('action.showTable')} isOpen={isOpen} onToggle={() => setOpen(!isOpen)}>
      <div className={classes.table}>
        <RecordTable
          label={t('progress.table.label')}
          columns={columns}
          rows={progress.bars.toReversed()}
          keyOf={({ first }) => first}
        />
      </div>
    </Disclosure>
  )
}

function useColumns(progress: Progress): Column<VolumeBar>[] {
  const t = useTranslate()
  const { number } = useFormats()
  const { wordsOf } = useAmounts()
  const { distanceUnit } = useUnits()
  const volumes = useVolumeColumns()
  const { fullOf } = useBarWords(progress)
  const { partsOf, beforeOf } = useLayerWords()
  const fourWeeksAt = new Map(progress.loads.map(({ date, fourWeeks }) => [date, fourWeeks]))
  // Today's bar can include future days.
  const latest = progress.loads.at(-1)
  const fourWeeksOf = ({ first, last }: VolumeBar) =>
    fourWeeksAt.get(last) ?? (latest && latest.date >= first ? latest.fourWeeks : undefined)
  const columns: Column<VolumeBar>[] = [
    {
      name: t('progress.column.days'),
      place: 'main',
      expected: '12ch',
      cell: (bar) => <time dateTime={bar.first}>{fullOf(bar)}</time>,
    },
    ...volumes,
    {
      name: t(`unitName.${distanceUnit}`),
      place: 'detail',
      expected: '6ch',
      cell: ({ distance }) => wordsOf({ of: 'distance', value: distance }),
    },
    {
      name: t('label.load'),
      place: 'detail',
      expected: '6ch',
      cell: ({ load }) =>
        load === null ? <Dash meaning={t('progress.noLoad')} /> : t('amount.load', { shown: number(load) }),
    },
    {
      name: t('progress.byIntensity'),
      place: 'line',
      expected: '16ch',
      cell: (bar) =>
        [
          ...partsOf(bar, 'duration'),
          ...(progress.period === 'season' ? [beforeOf(bar, 'duration')] : []),
        ].join(', '),
    },
  ]
  if (progress.loads.length > 0)
    columns.push({
      name: t('progress.loadFourWeeks'),
      place: 'detail',
      expected: '6ch',
      cell: (bar) => {
        const fourWeeks = fourWeeksOf(bar)
        return fourWeeks === undefined ? '' : number(fourWeeks)
      },
    })
  return columns
}
