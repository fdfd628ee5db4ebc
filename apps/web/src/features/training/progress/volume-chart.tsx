import { toUnit } from '@boathouse/domain/kernel/units'
import type { Progress, VolumeBar } from '@boathouse/domain/training/progress/model'
import { type Amount, useAmounts } from '#lib/i18n/amounts.ts'
import { useFormats } from '#lib/i18n/formats.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useUnits } from '#lib/i18n/units.ts'
import chart from '#ui/chart/chart.module.css'
import { LazyPart } from '#ui/feedback/lazy-part.tsx'
import classes from './bars-chart.module.css'
import { useBarWords } from './use-bar-words.ts'
import { useLayerWords } from './use-layer-words.ts'
import { type LayerName, listLayers } from './volume-layers.ts'

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

type Amounts = { readonly durationMs: number; readonly distance: number; readonly load?: number | null }

export const amountIn = (some: Amounts, what: Charted): number =>
  (what === 'duration' ? some.durationMs : some[what]) ?? 0

/** One measure of training over time. Volumes are split by intensity, with the season before. */
export function VolumeChart({ progress, what }: Props) {
  const t = useTranslate()
  const { number, range } = useFormats()
  const { wordsOf, numberOf } = useAmounts()
  const { distanceUnit } = useUnits()
  const { shortOf, fullOf } = useBarWords(progress)
  const { partsOf, beforeOf } = useLayerWords()
  if (amountIn(progress.total, what) === 0) return <p className={chart.caption}>{t(empty[what])}</p>
  const amount = (some: Amounts): Amount => ({ of: what, value: amountIn(some, what) })
  const name = t(
    ({ duration: 'progress.hours', distance: `unitName.${distanceUnit}`, load: 'label.load' } as const)[what],
  )
  const height = (some: Amounts) => {
    const parted = amountIn(some, what) / parts[what]
    return what === 'distance' ? toUnit(parted, distanceUnit) : parted
  }
  const labelled = selectLabelled(progress.bars.map((bar) => amountIn(bar, what)))
  const layers = what === 'load' ? [] : listLayers(progress.bars)
  const drawn: readonly LayerName[] = layers.length > 0 ? layers : ['all']
  const hasBefore =
    what !== 'load' &&
    progress.bars.some(({ seasonBefore }) => seasonBefore && amountIn(seasonBefore, what) > 0)
  const layersIn = (bar: VolumeBar) =>
    layers.length === 0
      ? { all: height(bar) }
      : Object.fromEntries(bar.parts.map((part) => [part.intensity, height(part)]))
  const bars = progress.bars.map((bar, index) => ({
    key: bar.first,
    name: shortOf(bar),
    fullName: fullOf(bar),
    height: height(bar),
    words: wordsOf(amount(bar)),
    label: labelled.has(index) ? numberOf(amount(bar)) : '',
    layers: layersIn(bar),
    details: what === 'load' ? [] : [...partsOf(bar, what), ...(hasBefore ? [beforeOf(bar, what)] : [])],
    before: hasBefore && bar.seasonBefore ? height(bar.seasonBefore) : null,
  }))
  const days = range(progress.first, progress.last)
  return (
    <figure>
      <figcaption className={chart.caption}>
        {name}, {t(`progress.by.${progress.unit}`)}
      </figcaption>
      {layers.length > 0 && <Legend layers={layers} hasBefore={hasBefore} />}
      {/* Intl has localized the dates already. */}
      <div className={classes.frame} translate="no">
        <LazyPart
          load={loadChart}
          props={{
            bars,
            layers: drawn,
            label: t('progress.chart', { what: name, days }),
            writeTick: number,
          }}
          waiting={<p className={chart.waiting}>{t('app.loading')}</p>}
          notLoaded={t('app.chartNotLoaded')}
        />
      </div>
    </figure>
  )
}

function Legend({ layers, hasBefore }: { layers: readonly LayerName[]; hasBefore: boolean }) {
  const t = useTranslate()
  const { nameOf } = useLayerWords()
  return (
    <ul className={classes.legend}>
      {layers.map((layer) => (
        <li key={layer}>
          <span
            className={classes.swatch}
            style={{ background: `var(--layer-${layer})` }}
            aria-hidden="true"
          />
          {nameOf(layer)}
        </li>
      ))}
      {hasBefore && (
        <li>
          <span className={classes.dashes} aria-hidden="true" />
          {t('progress.before')}
        </li>
      )}
    </ul>
  )
}

/** Up to this number of bars all have labels; above, only the highest and the latest. */
const MAX_LABELS = 12

function selectLabelled(values: readonly number[]): ReadonlySet<number> {
  const filled = values.flatMap((value, index) => (value > 0 ? [index] : []))
  if (values.length <= MAX_LABELS) return new Set(filled)
  const highest = values.indexOf(Math.max(...values))
  const latest = filled.at(-1) ?? highest
  // Labels of neighbouring bars would overlap.
  return new Set(Math.abs(latest - highest) < 4 ? [highest] : [highest, latest])
}
