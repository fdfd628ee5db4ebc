import type { Progress, VolumeBar } from '@boathouse/domain/progress/model'
import { type Amount, useAmounts } from '#lib/i18n/amounts.ts'
import { useFormats } from '#lib/i18n/formats.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { LatePart } from '#ui/late-part.tsx'
import classes from './bars-chart.module.css'
import { useBarWords } from './use-bar-words.ts'

/** Drawing weighs more than the rest of the screen: it comes where there is something to draw. */
const loadChart = () => import('./bars-chart.tsx').then(({ BarsChart }) => BarsChart)

export type Charted = 'duration' | 'distance' | 'load'

interface Props {
  readonly progress: Progress
  readonly what: Charted
}

const parts = { duration: 3_600_000, distance: 1_000, load: 1 }
const empty = {
  duration: 'progress.none',
  distance: 'progress.none.distance',
  load: 'progress.none.load',
} as const
const names = {
  duration: 'progress.hours',
  distance: 'progress.distance',
  load: 'progress.load',
} as const

export const amountIn = (bar: VolumeBar | Progress['total'], what: Charted): number =>
  (what === 'duration' ? bar.durationMs : bar[what]) ?? 0

/** One measure of the training over time. */
export function VolumeChart({ progress, what }: Props) {
  const t = useTranslate()
  const { number, range } = useFormats()
  const { wordsOf, numberOf } = useAmounts()
  const { shortOf, fullOf } = useBarWords(progress)
  if (amountIn(progress.total, what) === 0) return <p className={classes.caption}>{t(empty[what])}</p>
  const amount = (bar: VolumeBar): Amount => ({ of: what, value: amountIn(bar, what) })
  const labelled = labelledOf(progress.bars.map((bar) => amountIn(bar, what)))
  const bars = progress.bars.map((bar, place) => ({
    key: bar.first,
    name: shortOf(bar),
    fullName: fullOf(bar),
    height: amountIn(bar, what) / parts[what],
    words: wordsOf(amount(bar)),
    label: labelled.has(place) ? numberOf(amount(bar)) : '',
  }))
  const days = range(progress.first, progress.last)
  return (
    <figure>
      <figcaption className={classes.caption}>
        {t(names[what])}, {t(`progress.by.${progress.unit}`)}
      </figcaption>
      {/* Days, written by Intl. */}
      <div className={classes.frame} translate="no">
        <LatePart
          load={loadChart}
          props={{ bars, label: t('progress.chart', { what: t(names[what]), days }), writeTick: number }}
          waiting={<p className={classes.waiting}>{t('app.loading')}</p>}
          notLoaded={t('app.chartNotLoaded')}
        />
      </div>
    </figure>
  )
}

/** So many bars can all have their figure above them; of more only the highest and the latest have room for it. */
const MOST_LABELS = 12

function labelledOf(values: readonly number[]): ReadonlySet<number> {
  const filled = values.flatMap((value, place) => (value > 0 ? [place] : []))
  if (values.length <= MOST_LABELS) return new Set(filled)
  const highest = values.indexOf(Math.max(...values))
  const latest = filled.at(-1) ?? highest
  // Side by side they would overlap.
  return new Set(Math.abs(latest - highest) < 4 ? [highest] : [highest, latest])
}
