import type { Entry } from '@boathouse/domain/boathouse/logbook/model'
import { crafts } from '@boathouse/domain/sport/sports/model'
import { useFormats } from '#lib/i18n/formats.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useUnits } from '#lib/i18n/units.ts'
import { Badge } from '#ui/layout/badge.tsx'
import { Dash } from '#ui/layout/hidden.tsx'
import type { Column } from '#ui/table/record-table.tsx'
import classes from './logbook.module.css'
import { useLogbookWords } from './use-logbook-words.ts'

export function useEntryColumns(onOpen: (entry: Entry) => void): Column<Entry>[] {
  const t = useTranslate()
  const { weekday, exactDay } = useFormats()
  const words = useLogbookWords()
  const units = useUnits()
  return [
    {
      name: t('label.day'),
      place: 'detail',
      expected: '8ch',
      cell: ({ day }) => (
        <time dateTime={day} title={exactDay(day)}>
          {weekday(day)}
        </time>
      ),
    },
    {
      name: t('label.boat'),
      place: 'main',
      expected: '12ch',
      cell: (entry) => (
        <button type="button" className={classes.opener} onClick={() => onOpen(entry)}>
          <span translate="no">{entry.boat.name}</span>{' '}
          <span className={classes.craft} translate="no">
            {crafts[entry.craft].notation}
          </span>
        </button>
      ),
    },
    {
      name: t('logbook.time'),
      place: 'detail',
      expected: '12ch',
      cell: (entry) => words.times(entry),
    },
    {
      name: t('logbook.crew'),
      place: 'line',
      expected: '30ch',
      cell: (entry) => (
        <span className={classes.names} translate="no">
          {words.crew(entry)}
        </span>
      ),
    },
    {
      name: t('outing.destination'),
      place: 'line',
      expected: '12ch',
      cell: ({ destination, isChanged }) => (
        <>
          {destination && (
            <span className={classes.names} translate="no">
              {destination}{' '}
            </span>
          )}
          {isChanged && <Badge>{t('logbook.changed')}</Badge>}
        </>
      ),
    },
    {
      name: t('label.distance'),
      place: 'figure',
      expected: '6ch',
      cell: ({ metres, backAt }) => {
        if (backAt === null) return <Badge tone="warn">{t('logbook.stillOut')}</Badge>
        return metres === null ? <Dash meaning={t('destinations.noDistance')} /> : units.distance(metres)
      },
    },
  ]
}
