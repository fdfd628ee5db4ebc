import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useDisciplineWords } from '#shared/results/disciplines/discipline-words.ts'
import { NotLoaded } from '#ui/feedback/not-loaded.tsx'
import { LinkButton } from '#ui/form/button.tsx'
import { Card, Columns } from '#ui/layout/card.tsx'
import { recordsQuery } from './api.ts'
import { History } from './history.tsx'
import classes from './records.module.css'

/** Number of charts; another screen shows all. */
const MOST = 3

interface Props {
  readonly since: CalendarDay | undefined
}

export function RecordsOverTime({ since }: Props) {
  const t = useTranslate()
  const heading = useId()
  const { nameOf } = useDisciplineWords()
  const { data, isError, refetch } = useQuery(recordsQuery)
  if (!data && !isError) return null
  const latest = data?.items.toSorted((one, other) => (one.date < other.date ? 1 : -1)).slice(0, MOST) ?? []
  if (data && latest.length === 0) return null
  return (
    <section className={classes.records} aria-labelledby={heading}>
      <h2 id={heading} className={classes.heading}>
        {t('records.overTime')}
      </h2>
      {!data && <NotLoaded words={t('records.notLoaded')} onRetry={() => void refetch()} />}
      <Columns>
        {latest.map((record) => (
          <Card key={record.disciplineKey} title={nameOf(record)}>
            <History discipline={record} since={since} />
          </Card>
        ))}
      </Columns>
      <div className={classes.all}>
        <LinkButton to="/personal-records" variant="default">
          {t('testRecords.all')}
        </LinkButton>
      </div>
    </section>
  )
}
