import { wellnessItems } from '@boathouse/domain/kernel/wellness-items'
import type { SharedWellnessEntry } from '@boathouse/domain/training/wellness/model'
import { type ReactNode, useState } from 'react'
import { useFormats } from '#lib/i18n/formats.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { Dash } from '#ui/layout/hidden.tsx'
import { type Column, RecordTable } from '#ui/table/record-table.tsx'
import classes from './wellness-table.module.css'

interface Props<Entry extends SharedWellnessEntry> {
  readonly items: readonly Entry[]
  /** Further facts and actions of a day, for the user's own entries only. */
  readonly renderMore?: (entry: Entry) => ReactNode
  readonly renderAction?: (entry: Entry) => ReactNode
}

export function WellnessTable<Entry extends SharedWellnessEntry>(props: Props<Entry>) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const columns = useColumns(props)
  return (
    <Disclosure label={t('action.showTable')} isOpen={isOpen} onToggle={() => setOpen(!isOpen)}>
      <RecordTable
        label={t('wellness.table.label')}
        columns={columns}
        rows={props.items.toReversed()}
        keyOf={({ day }) => day}
        isDense
      />
    </Disclosure>
  )
}

function useColumns<Entry extends SharedWellnessEntry>({
  renderMore,
  renderAction,
}: Props<Entry>): Column<Entry>[] {
  const t = useTranslate()
  const { weekday, exactDay } = useFormats()
  const dayColumn: Column<Entry> = {
    name: t('label.day'),
    place: 'main',
    expected: '10ch',
    cell: ({ day }) => (
      <time dateTime={day} title={exactDay(day)}>
        {weekday(day)}
      </time>
    ),
  }
  const items = wellnessItems.map(
    (item): Column<Entry> => ({
      name: t(`wellness.item.${item}`),
      place: 'detail',
      expected: '6ch',
      cell: (entry) => (
        <>
          <span className={classes.label}>{t(`wellness.item.${item}`)} </span>
          {entry[item] ?? <Dash meaning={t('wellness.step.none')} />}
        </>
      ),
    }),
  )
  const more: Column<Entry> = {
    name: t('wellness.column.more'),
    place: 'line',
    expected: '12ch',
    cell: (entry) => (
      <span className={classes.more}>
        {entry.hoursSlept !== null && (
          <span>{t('wellness.more.hoursSlept', { hours: entry.hoursSlept })}</span>
        )}
        {entry.restingHeartRate !== null && (
          <span>{t('wellness.more.restingHeartRate', { rate: entry.restingHeartRate })}</span>
        )}
        {renderMore?.(entry)}
      </span>
    ),
  }
  const action: Column<Entry>[] = renderAction
    ? [{ name: t('record.actions'), place: 'action', expected: '2ch', cell: renderAction }]
    : []
  return [dayColumn, ...items, more, ...action]
}
