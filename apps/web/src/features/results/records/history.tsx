import { type CalendarDay, FIRST_DAY } from '@boathouse/domain/kernel/calendar-day'
import { findComparison } from '@boathouse/domain/results/disciplines/rules'
import type { HistoryPoint } from '@boathouse/domain/results/records/model'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormats } from '#lib/i18n/formats.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { type Named, useDisciplineWords } from '#shared/results/disciplines/discipline-words.ts'
import chart from '#ui/chart/chart.module.css'
import { LazyPart } from '#ui/feedback/lazy-part.tsx'
import { NotLoaded } from '#ui/feedback/not-loaded.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Button } from '#ui/form/button.tsx'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { historyQuery, type Member, memberHistoryQuery } from './api.ts'
import classes from './history-chart.module.css'

const loadChart = () => import('./history-chart.tsx').then(({ HistoryChart }) => HistoryChart)

interface Props {
  readonly discipline: Named
  /** Undefined for the user's own history. */
  readonly member?: Member
  readonly since?: CalendarDay | undefined
}

export function History({ discipline, member, since = FIRST_DAY }: Props) {
  const t = useTranslate()
  const { disciplineKey } = discipline
  const history = useInfiniteQuery(
    member ? memberHistoryQuery(member, disciplineKey) : historyQuery(disciplineKey),
  )
  if (history.isPending) return <HistorySkeleton discipline={discipline} />
  if (!history.data)
    return <NotLoaded words={t('incidentReport.events.notLoaded')} onRetry={() => void history.refetch()} />
  const known = history.data.pages.flatMap((page) => page.items)
  const points = known.filter(({ date }) => date >= since)
  const standing = known.find(({ date, wasRecord }) => date < since && wasRecord)
  if (points.length < 2)
    return (
      <div className={classes.frame}>
        <p className={chart.waiting}>{t(known.length < 2 ? 'history.one' : 'history.fewInPeriod')}</p>
      </div>
    )
  return (
    <>
      <Drawn
        discipline={discipline}
        points={points}
        bestBefore={standing?.value ?? history.data.pages.at(-1)?.bestBefore ?? null}
      />
      {history.hasNextPage && points.length === known.length && (
        <div className={classes.older}>
          <Button
            variant="default"
            loading={history.isFetchingNextPage}
            onClick={() => void history.fetchNextPage()}
          >
            {t('history.older')}
          </Button>
        </div>
      )}
      <AsTable discipline={discipline} points={points} />
    </>
  )
}

function HistorySkeleton({ discipline }: Pick<Props, 'discipline'>) {
  const caption = useCaption(discipline)
  return (
    <div aria-busy="true">
      <p className={chart.caption}>{caption}</p>
      <div className={classes.frame} />
      <p className={classes.tableLine}>
        <Skeleton width="6rem" />
      </p>
    </div>
  )
}

function useCaption({ disciplineKey, clubDiscipline }: Named): string {
  const t = useTranslate()
  const comparison = findComparison(disciplineKey, clubDiscipline)
  const better =
    comparison?.direction === 'most' ? 'moreIsUp' : comparison?.measure === 'time' ? 'fasterIsUp' : 'lessIsUp'
  return t('history.chart', { better: t(`history.${better}`) })
}

interface DrawnProps {
  readonly discipline: Named
  readonly points: readonly HistoryPoint[]
}

function Drawn({ discipline, points, bestBefore }: DrawnProps & { readonly bestBefore: number | null }) {
  const t = useTranslate()
  const label = useCaption(discipline)
  const { figureOf, paceOf } = useDisciplineWords()
  const comparison = findComparison(discipline.disciplineKey, discipline.clubDiscipline)
  if (!comparison) return null
  return (
    <figure>
      <figcaption className={chart.caption}>{label}</figcaption>
      {/* Translation programs must not change dates and figures. */}
      <div className={classes.frame} translate="no">
        <LazyPart
          load={loadChart}
          props={{
            points,
            bestBefore,
            comparison,
            label,
            write: (value: number) => figureOf(discipline, value),
            writePace: (value: number) => paceOf(discipline, value),
          }}
          waiting={<p className={chart.waiting}>{t('app.loading')}</p>}
          notLoaded={t('app.chartNotLoaded')}
        />
      </div>
    </figure>
  )
}

function AsTable({ discipline, points }: DrawnProps) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const formats = useFormats()
  const { figureOf, paceOf } = useDisciplineWords()
  const hasPace = points.some(({ value }) => paceOf(discipline, value) !== null)
  return (
    <Disclosure label={t('history.table')} isOpen={isOpen} onToggle={() => setOpen(!isOpen)}>
      <table className={classes.table} aria-label={t('label.history')}>
        <thead>
          <tr>
            <th scope="col">{t('label.date')}</th>
            <th scope="col">{t('label.result')}</th>
            {hasPace && <th scope="col">{t('label.pace')}</th>}
            <th scope="col">{t('label.record')}</th>
          </tr>
        </thead>
        <tbody>
          {points.map(({ resultId, date, value, wasRecord }) => (
            <tr key={resultId}>
              <td>
                <time dateTime={date}>{formats.date(date)}</time>
              </td>
              <td>{figureOf(discipline, value)}</td>
              {hasPace && <td>{paceOf(discipline, value)}</td>}
              <td>{wasRecord ? t('label.record') : ''}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Disclosure>
  )
}
