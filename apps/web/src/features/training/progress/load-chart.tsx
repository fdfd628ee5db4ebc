import type { Progress } from '@boathouse/domain/training/progress/model'
import { useFormats } from '#lib/i18n/formats.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import chart from '#ui/chart/chart.module.css'
import { LazyPart } from '#ui/feedback/lazy-part.tsx'
import classes from './bars-chart.module.css'
import { VolumeChart } from './volume-chart.tsx'

const loadLines = () => import('./load-lines.tsx').then(({ LoadLines }) => LoadLines)

/** Load over time: two lines by day, or bars in long periods. */
export function LoadChart({ progress }: { progress: Progress }) {
  const t = useTranslate()
  const { range } = useFormats()
  const { loads, first, last } = progress
  if (loads.length === 0) return <VolumeChart progress={progress} what="load" />
  return (
    <figure>
      <ul className={classes.legend}>
        <li>
          <span className={classes.line} style={{ background: 'var(--layer-low)' }} aria-hidden="true" />
          {t('progress.load.week')}
        </li>
        <li>
          <span className={classes.line} style={{ background: 'var(--accent)' }} aria-hidden="true" />
          {t('progress.load.fourWeeks')}
        </li>
      </ul>
      {/* Intl has localized the dates already. */}
      <div className={classes.frame} translate="no">
        <LazyPart
          load={loadLines}
          props={{ loads, label: t('progress.load.chart', { days: range(first, last) }) }}
          waiting={<p className={chart.waiting}>{t('app.loading')}</p>}
          notLoaded={t('app.chartNotLoaded')}
        />
      </div>
    </figure>
  )
}
