import { memo } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { type ChartChannel, heightOf, type Span } from './chart-channels.ts'
import classes from './session-charts.module.css'
import type { RecordingWords } from './use-recording-words.ts'
import type { SessionCharts } from './use-session-charts.ts'

export const LINE_UNITS = 10_000

export interface DrawnChart extends ChartChannel {
  readonly path: string
}

interface Props {
  readonly chart: DrawnChart
  readonly all: SessionCharts
  readonly words: RecordingWords
  readonly hasBladeRate: boolean
  /** Lowest value of each zone to draw behind the line, rising. */
  readonly zoneStarts?: readonly number[] | undefined
}

export function ChartPanel({ chart, all, words, hasBladeRate, zoneStarts }: Props) {
  const t = useTranslate()
  const { name, marks, isTurnedOver } = chart
  const { cursor, axis } = all
  const title = t(name === 'strokeRate' && hasBladeRate ? 'recording.bladeRate' : `recording.${name}`)
  const value = cursor.at === null ? Number.NaN : (chart.values[cursor.at] as number)
  const part = cursor.at === null ? null : (axis.x[cursor.at] as number)
  return (
    <section className={classes.panel} data-chart={name} aria-label={title}>
      <div className={classes.head}>
        <h3>{title}</h3>
        <p>
          {cursor.at === null ? (
            <Average {...{ name, all, words }} />
          ) : Number.isNaN(value) ? (
            '–'
          ) : (
            words.valueOf(name, value)
          )}
        </p>
      </div>
      <div className={classes.body} aria-hidden="true">
        <div className={classes.marks}>
          {marks.map((mark) => (
            <span key={mark} style={{ top: `${100 * heightOf(mark, marks, isTurnedOver)}%` }}>
              {words.markOf(name, mark)}
            </span>
          ))}
        </div>
        <div className={classes.plot} data-plot>
          {zoneStarts && <Bands starts={zoneStarts} marks={marks} />}
          <Line path={chart.path} heights={marks} isTurnedOver={isTurnedOver} />
          {cursor.stretch && <Stretch span={cursor.stretch} partAt={axis.partAt} />}
          {part !== null && <span className={classes.cursor} style={{ left: `${100 * part}%` }} />}
          {part !== null && !Number.isNaN(value) && (
            <span
              className={classes.dot}
              style={{ left: `${100 * part}%`, top: `${100 * heightOf(value, marks, isTurnedOver)}%` }}
            />
          )}
        </div>
      </div>
    </section>
  )
}

function Average({ name, all, words }: Pick<Props, 'all' | 'words'> & { name: ChartChannel['name'] }) {
  const t = useTranslate()
  const { time } = all.streams
  const ofSamples = () => all.meansOf({ from: time[0] ?? 0, to: (time.at(-1) ?? 0) + 1e-6 })[name]
  const mean = (name === 'pace' ? all.pace : name === 'speed' ? all.speed : null) ?? ofSamples()
  return mean === null ? null : t('recording.average', { shown: words.valueOf(name, mean) })
}

function Stretch({ span, partAt }: { span: Span; partAt: (seconds: number) => number }) {
  const [from, to] = [partAt(span.from), partAt(span.to)]
  return (
    <span className={classes.stretch} style={{ left: `${100 * from}%`, width: `${100 * (to - from)}%` }} />
  )
}

/** Least height of a band with its number, as a share of the chart. */
const LEAST_LABELLED = 0.14

/** Zones behind the line. The last one has no upper end. */
const Bands = memo(function Bands(props: { starts: readonly number[]; marks: readonly number[] }) {
  const t = useTranslate()
  const { starts, marks } = props
  return starts.map((start, index) => {
    const next = starts[index + 1]
    const top = next === undefined ? 0 : heightOf(next, marks, false)
    const height = heightOf(start, marks, false) - top
    if (height <= 0) return null
    return (
      <span
        key={start}
        className={classes.band}
        data-zone={index + 1}
        style={{ top: `${100 * top}%`, height: `${100 * height}%` }}
      >
        {height >= LEAST_LABELLED && t('recording.zone', { number: index + 1 })}
      </span>
    )
  })
})

interface LineProps {
  readonly path: string
  readonly heights: readonly number[]
  readonly isTurnedOver: boolean
}

/** Memoized: cursor moves redraw only the layers above the line. */
const Line = memo(function Line({ path, heights, isTurnedOver }: LineProps) {
  return (
    <svg
      viewBox={`0 0 ${LINE_UNITS} ${LINE_UNITS}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      {heights.map((mark) => {
        const y = LINE_UNITS * heightOf(mark, heights, isTurnedOver)
        return <path key={mark} className={classes.grid} d={`M0 ${y}h${LINE_UNITS}`} />
      })}
      <path className={classes.line} d={path} />
    </svg>
  )
})
