import { type Progress, type ProgressPeriod, progressPeriod } from '@boathouse/domain/training/progress/model'
import { useQuery } from '@tanstack/react-query'
import { useAmounts } from '#lib/i18n/amounts.ts'
import { useFormats } from '#lib/i18n/formats.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useUnits } from '#lib/i18n/units.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { NotLoaded } from '#ui/feedback/not-loaded.tsx'
import { ChoicePills } from '#ui/form/choice-pills.tsx'
import { Card } from '#ui/layout/card.tsx'
import { FigureCard, FigureCards, toFigure } from '#ui/layout/figure-card.tsx'
import { Parts } from '#ui/layout/parts.tsx'
import { progressQuery } from './api.ts'
import { LoadChart } from './load-chart.tsx'
import { type VolumeName, volumes } from './progress-search.ts'
import { ProgressTable } from './progress-table.tsx'
import classes from './training-progress.module.css'
import { VolumeChart } from './volume-chart.tsx'

interface Props {
  readonly period: ProgressPeriod
  readonly volume: VolumeName
  readonly onPick: (picked: { period?: ProgressPeriod; volume?: VolumeName }) => void
}

export function TrainingProgress({ period, volume, onPick }: Props) {
  const t = useTranslate()
  const query = useQuery(progressQuery(period))
  const { data: progress } = query
  return (
    <>
      <div className={classes.choices}>
        <ChoicePills
          label={t('label.period')}
          options={progressPeriod.options.map((value) => ({ value, label: t(`progress.period.${value}`) }))}
          value={period}
          onChange={(picked) => onPick({ period: picked })}
        />
      </div>
      <Totals query={query} />
      <Charts
        progress={progress}
        volume={volume}
        onPick={onPick}
        isError={query.isError}
        onRetry={() => void query.refetch()}
      />
    </>
  )
}

function Totals({ query }: { query: Parameters<typeof toFigure<Progress>>[0] }) {
  const t = useTranslate()
  const { number } = useFormats()
  const { numberOf } = useAmounts()
  const { distanceUnit } = useUnits()
  const rated = query.data?.total.rated
  return (
    <FigureCards label={t('progress.figures')}>
      <FigureCard
        label={t('label.sessions')}
        note=""
        figure={toFigure(query, ({ total }) => number(total.sessions))}
      />
      <FigureCard
        label={t('progress.hours')}
        note=""
        figure={toFigure(query, ({ total }) => numberOf({ of: 'duration', value: total.durationMs }))}
      />
      <FigureCard
        label={t(`unitName.${distanceUnit}`)}
        note=""
        figure={toFigure(query, ({ total }) => numberOf({ of: 'distance', value: total.distance }))}
      />
      <FigureCard
        label={t('label.load')}
        note={
          <span className={classes.rated}>
            {rated === undefined ? '' : t('progress.load.note', { rated })}
          </span>
        }
        figure={toFigure(query, ({ total }) => (total.load === null ? null : number(total.load)))}
      />
    </FigureCards>
  )
}

interface ChartsProps extends Pick<Props, 'volume' | 'onPick'> {
  readonly progress: Progress | undefined
  readonly isError: boolean
  readonly onRetry: () => void
}

function Charts({ progress, volume, onPick, isError, onRetry }: ChartsProps) {
  const t = useTranslate()
  const { distanceUnit } = useUnits()
  if (progress && progress.total.sessions === 0)
    return (
      <Card title={t('progress.volume')}>
        <EmptyState lead={t(progress.period === 'all' ? 'progress.empty' : 'progress.none')} isNews />
      </Card>
    )
  const missing = isError ? (
    <NotLoaded words={t('progress.notLoaded')} onRetry={onRetry} />
  ) : (
    <div className={classes.waiting} aria-busy="true" />
  )
  return (
    <Parts gap="1rem">
      <Card title={t('progress.volume')}>
        <div className={classes.measure}>
          <ChoicePills
            label={t('label.show')}
            options={volumes.map((value) => ({
              value,
              label: t(value === 'hours' ? 'progress.volume.hours' : `unitName.${distanceUnit}`),
            }))}
            value={volume}
            onChange={(picked) => onPick({ volume: picked })}
          />
        </div>
        {progress ? (
          <VolumeChart progress={progress} what={volume === 'hours' ? 'duration' : 'distance'} />
        ) : (
          missing
        )}
      </Card>
      {(progress || !isError) && (
        <Card title={t('label.load')}>
          {progress ? <LoadChart progress={progress} /> : missing}
          <p className={classes.about}>{t('goal.form.load.help')}</p>
        </Card>
      )}
      {progress && (
        <Card title={t('label.table')}>
          <ProgressTable progress={progress} />
        </Card>
      )}
    </Parts>
  )
}
