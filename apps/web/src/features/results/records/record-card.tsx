import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import type { PersonalRecord } from '@boathouse/domain/results/records/model'
import type { ReactNode } from 'react'
import { useFormats } from '#lib/i18n/formats.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useDisciplineWords } from '#shared/results/disciplines/discipline-words.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { ArrowUp, Check } from '#ui/icons.tsx'
import classes from './record-card.module.css'
import { Sparkline } from './sparkline.tsx'

interface Props {
  readonly record: PersonalRecord
  readonly today: CalendarDay
  readonly linkTo: (record: PersonalRecord, name: string) => ReactNode
}

export function RecordCard({ record, today, linkTo }: Props) {
  const t = useTranslate()
  const { day, exactDay } = useFormats()
  const { nameOf, figureOf, paceOf, betterBy } = useDisciplineWords()
  const { date, value, improvement, verifiedAt, eventName } = record
  const name = nameOf(record)
  const pace = paceOf(record, value)
  const season = useSeason(record)
  return (
    <li className={classes.card}>
      <h3 className={classes.name}>{linkTo(record, name)}</h3>
      <p className={classes.value}>{figureOf(record, value)}</p>
      <p className={classes.when}>
        <time dateTime={date} title={exactDay(date)}>
          {day(date, today)}
        </time>
        {eventName && <span> · {eventName}</span>}
      </p>
      <p className={classes.pace}>{pace}</p>
      <p className={classes.notes}>
        {improvement !== null && (
          <span className={classes.better}>
            <ArrowUp size={16} />
            {betterBy(record, improvement)}
          </span>
        )}
        {season && <span>{season}</span>}
        {verifiedAt !== null && (
          <span className={classes.verified}>
            <Check size={16} />
            {t('records.verified')}
          </span>
        )}
      </p>
      <Sparkline record={record} />
    </li>
  )
}

/** Words about the season's best; null if it is the record. */
function useSeason(record: PersonalRecord): string | null {
  const t = useTranslate()
  const { figureOf } = useDisciplineWords()
  const { seasonBest, resultId } = record
  if (seasonBest === null) return t('records.noSeasonBest')
  if (seasonBest.resultId === resultId) return null
  return t('records.seasonBest', { shown: figureOf(record, seasonBest.value) })
}

export function RecordCardSkeleton() {
  return (
    <li className={classes.card}>
      <p className={classes.name}>
        <Skeleton width="7ch" />
      </p>
      <p className={classes.value}>
        <Skeleton width="5ch" />
      </p>
      <p className={classes.when}>
        <Skeleton width="10ch" />
      </p>
      <p className={classes.pace}>
        <Skeleton width="9ch" />
      </p>
      <p className={classes.notes}>
        <Skeleton width="14ch" />
      </p>
    </li>
  )
}
