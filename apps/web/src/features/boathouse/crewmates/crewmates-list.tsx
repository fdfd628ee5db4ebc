import type { Crewmate, Crewmates } from '@boathouse/domain/boathouse/crewmates/model'
import { nameSeason } from '@boathouse/domain/boathouse/crewmates/rules'
import { useState } from 'react'
import { useFormats } from '#lib/i18n/formats.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useUnits } from '#lib/i18n/units.ts'
import { Button } from '#ui/form/button.tsx'
import { Quiet } from '#ui/layout/quiet.tsx'
import { type Column, RecordTable } from '#ui/table/record-table.tsx'
import classes from './crewmates.module.css'
import { SeasonSelect } from './season-select.tsx'

interface Props {
  readonly label: string
  readonly crewmates: Crewmates
  readonly empty: (season: string) => string
  readonly onSeason: (year: number) => void
}

const FIRST = 10

export function CrewmatesList({ label, crewmates, empty, onSeason }: Props) {
  const t = useTranslate()
  const [isAll, setAll] = useState(false)
  const columns = useColumns()
  const { season, seasons, outings, items, others } = crewmates
  return (
    <div className={classes.parts}>
      <div className={classes.choices}>
        <SeasonSelect {...{ season, seasons }} onChange={onSeason} />
      </div>
      {items.length === 0 && others === 0 ? (
        <Quiet role="status">{empty(nameSeason(season))}</Quiet>
      ) : (
        <Quiet>{t('crewmates.of', { count: outings })}</Quiet>
      )}
      {items.length > 0 && (
        <RecordTable
          label={label}
          columns={columns}
          rows={isAll ? items : items.slice(0, FIRST)}
          keyOf={({ id }) => id}
        />
      )}
      {!isAll && items.length > FIRST && (
        <Button variant="default" onClick={() => setAll(true)}>
          {t('action.showAll', { count: items.length })}
        </Button>
      )}
      {others > 0 && <Quiet>{t('crewmates.others', { count: others })}</Quiet>}
    </div>
  )
}

function useColumns(): Column<Crewmate>[] {
  const t = useTranslate()
  const { weekday } = useFormats()
  const units = useUnits()
  return [
    {
      name: t('label.person'),
      place: 'main',
      expected: '14ch',
      cell: ({ name }) => (
        <span className={classes.name} translate="no">
          {name ?? t('kilometres.unnamed')}
        </span>
      ),
    },
    {
      name: t('label.outings'),
      place: 'figure',
      expected: '8ch',
      cell: ({ outings }) => t('kilometres.outings.count', { count: outings }),
    },
    {
      name: t('label.distance'),
      place: 'detail',
      expected: '18ch',
      cell: ({ metres, lastDay }) => (
        <span className={classes.detail}>
          {t('crewmates.detail', {
            distance: units.distance(metres, 1),
            day: weekday(lastDay),
          })}
        </span>
      ),
    },
  ]
}
