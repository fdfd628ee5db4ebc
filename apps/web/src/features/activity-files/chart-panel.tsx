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
}

export function ChartPanel({ chart, all, words, hasBladeRate }: Props) {
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
  const mean = name === 'pace' ? (all.pace ?? ofSamples()) : ofSamples()
  return mean === null ? null : t('recording.average', { shown: words.valueOf(name, mean) })
}

function Stretch({ span, partAt }: { span: Span; partAt: (seconds: number) => number }) {
  const [from, to] = [partAt(span.from), partAt(span.to)]
  return (
    <span className={classes.stretch} style={{ left: `${100 * from}%`, width: `${100 * (to - from)}%` }} />
  )
}

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
