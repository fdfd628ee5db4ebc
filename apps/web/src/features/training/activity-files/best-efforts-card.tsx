import { effortKeys } from '@boathouse/activity-files/efforts'
import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import type { BestOfSessions } from '@boathouse/domain/training/activity-files/contract'
import { craftFamilies } from '@boathouse/domain/training/activity-files/craft-family-rules'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useFormats } from '#lib/i18n/formats.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { NotLoaded } from '#ui/feedback/not-loaded.tsx'
import { Card } from '#ui/layout/card.tsx'
import { type Column, RecordTable } from '#ui/table/record-table.tsx'
import { bestEffortsQuery } from './api.ts'
import classes from './best-efforts-card.module.css'
import { useEffortName } from './efforts-card.tsx'
import { useRecordingWords } from './use-recording-words.ts'

const MAX_UNFOLDED = 6

const paceMetresOf = (family: BestOfSessions['family']): number => (family === 'bikeErg' ? 1000 : 500)

/** The user's best efforts within sessions, by family of craft. Leaves out sessions without a craft. */
export function BestEffortsCard({ today }: { today: CalendarDay }) {
  const t = useTranslate()
  const { data, error, refetch } = useQuery(bestEffortsQuery)
  if (error && !data) {
    return (
      <div className={classes.place}>
        <Card title={t('bestEfforts.title')}>
          <NotLoaded words={t('bestEfforts.notLoaded')} onRetry={() => void refetch()} />
        </Card>
      </div>
    )
  }
  const items = data?.items.filter(({ family }) => family !== 'other') ?? []
  if (items.length === 0) return null
  const groups = Map.groupBy(items, ({ family }) => family)
  return (
    <div className={classes.place}>
      <Card title={t('bestEfforts.title')}>
        <details open={items.length <= MAX_UNFOLDED}>
          <summary className={classes.fold}>{t('bestEfforts.show', { count: items.length })}</summary>
          <p className={classes.lead}>{t('bestEfforts.lead')}</p>
          <div className={classes.families}>
            {craftFamilies.map((family) => {
              const efforts = groups.get(family)
              return efforts && <Family key={family} family={family} efforts={efforts} today={today} />
            })}
          </div>
        </details>
      </Card>
    </div>
  )
}

interface FamilyProps {
  readonly family: BestOfSessions['family']
  readonly efforts: readonly BestOfSessions[]
  readonly today: CalendarDay
}

function Family({ family, efforts, today }: FamilyProps) {
  const t = useTranslate()
  const columns = useColumns(family, today)
  const inOrder = efforts.toSorted((a, b) => effortKeys.indexOf(a.effort) - effortKeys.indexOf(b.effort))
  const name = t(`craftFamily.${family}`)
  return (
    <section aria-label={name}>
      <h3 className={classes.family}>{name}</h3>
      <RecordTable label={name} columns={columns} rows={inOrder} keyOf={({ effort }) => effort} isDense />
    </section>
  )
}

function useColumns(family: BestOfSessions['family'], today: CalendarDay): Column<BestOfSessions>[] {
  const t = useTranslate()
  const { day, exactDay } = useFormats()
  const words = useRecordingWords(paceMetresOf(family), family.endsWith('Erg'))
  const nameOf = useEffortName(words)
  return [
    {
      name: t('recording.efforts.over'),
      place: 'main',
      expected: '8ch',
      cell: ({ effort, sessionId, hasGap }) => (
        <>
          <Link className={classes.link} to="/training-logs/$sessionId" params={{ sessionId }}>
            {nameOf(effort)}
          </Link>
          {hasGap && <p className={classes.gap}>{t('recording.efforts.gap')}</p>}
        </>
      ),
    },
    {
      name: t('label.result'),
      place: 'figure',
      expected: '6ch',
      cell: words.effortOf,
    },
    {
      name: words.paceLabel,
      place: 'detail',
      expected: '9ch',
      cell: words.effortPaceOf,
    },
    {
      name: t('label.date'),
      place: 'detail',
      expected: '8ch',
      cell: ({ date }) => (
        <time dateTime={date} title={exactDay(date)}>
          {day(date, today)}
        </time>
      ),
    },
  ]
}
