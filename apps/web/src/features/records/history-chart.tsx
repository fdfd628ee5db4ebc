import type { Comparison } from '@boathouse/domain/disciplines/model'
import type { HistoryPoint } from '@boathouse/domain/records/model'
import {
  CartesianGrid,
  ComposedChart,
  Line,
  ResponsiveContainer,
  Tooltip,
  type TooltipContentProps,
  XAxis,
  YAxis,
} from 'recharts'
import { useFormats } from '#lib/i18n/formats.ts'
import { useLanguage, useTranslate } from '#lib/i18n/language.tsx'
import { axisWidthFor } from '#ui/axis-width.ts'
import chart from '#ui/chart.module.css'
import { computePlot, type Spot } from './chart-scale.ts'
import classes from './history-chart.module.css'

interface Props {
  /** Newest first, as the server returns them. */
  readonly points: readonly HistoryPoint[]
  /** Best result before the first point. */
  readonly bestBefore: number | null
  readonly comparison: Comparison
  readonly label: string
  readonly write: (value: number) => string
  readonly writePace: (value: number) => string | null
}

/** Results as dots and the record as a step line. Better results are always higher. */
export function HistoryChart({ points, bestBefore, comparison, label, write, writePace }: Props) {
  const { formatLocale } = useLanguage()
  const { spots, values, days, isShort } = computePlot(points, bestBefore, comparison)
  const dayName = new Intl.DateTimeFormat(formatLocale, {
    ...(isShort ? { day: 'numeric' } : { year: 'numeric' }),
    month: 'short',
    timeZone: 'UTC',
  })
  return (
    <ResponsiveContainer className={chart.chart ?? ''} width="100%" height="100%">
      <ComposedChart data={spots} title={label} margin={{ top: 24, right: 24, bottom: 0, left: 0 }}>
        <CartesianGrid vertical={false} stroke="var(--hairline)" />
        <XAxis
          dataKey="time"
          type="number"
          domain={['dataMin', 'dataMax']}
          ticks={days}
          tickFormatter={(time: number) => dayName.format(time)}
          tickLine={false}
          axisLine={false}
          padding={{ left: 16, right: 16 }}
          interval="preserveStartEnd"
        />
        <YAxis
          dataKey="value"
          width={axisWidthFor(values.map(write))}
          domain={[values[0] ?? 0, values.at(-1) ?? 0]}
          ticks={values}
          reversed={comparison.direction === 'least'}
          tickFormatter={write}
          tickLine={false}
          axisLine={false}
          tickMargin={8}
        />
        <Tooltip
          cursor={{ stroke: 'var(--hairline)' }}
          isAnimationActive={false}
          content={(shown) => <Shown {...shown} write={write} writePace={writePace} />}
        />
        <Line
          dataKey="best"
          type="stepAfter"
          stroke="var(--accent)"
          strokeWidth={2}
          dot={false}
          activeDot={false}
          isAnimationActive={false}
        />
        <Line
          dataKey="value"
          stroke="none"
          isAnimationActive={false}
          activeDot={{ r: 6, stroke: 'var(--surface)', fill: 'var(--accent)' }}
          dot={({ cx, cy, payload }: { cx?: number; cy?: number; payload: Spot }) => (
            <Dot key={payload.id} cx={cx} cy={cy} spot={payload} write={write} />
          )}
        />
      </ComposedChart>
    </ResponsiveContainer>
  )
}

interface DotProps {
  readonly cx: number | undefined
  readonly cy: number | undefined
  readonly spot: Spot
  readonly write: (value: number) => string
}

/** A result's dot. The current record has its value beside it. */
function Dot({ cx = 0, cy = 0, spot, write }: DotProps) {
  return (
    <g>
      <circle cx={cx} cy={cy} r={4} className={classes.dot} data-record={spot.wasRecord} />
      {spot.stands && (
        <text
          x={cx}
          y={cy - 12}
          textAnchor={spot.isLast ? 'end' : 'middle'}
          className={`${chart.label} ${classes.label}`}
        >
          {write(spot.value)}
        </text>
      )}
    </g>
  )
}

function Shown({
  active,
  payload,
  write,
  writePace,
}: TooltipContentProps & Pick<Props, 'write' | 'writePace'>) {
  const t = useTranslate()
  const { exactDay } = useFormats()
  const spot = payload?.[0]?.payload as Spot | undefined
  if (!active || !spot) return null
  const pace = writePace(spot.value)
  return (
    <div className={chart.tooltip}>
      <strong>{write(spot.value)}</strong>
      {pace && <span>{pace}</span>}
      <span>{exactDay(spot.date)}</span>
      {spot.wasRecord && <span>{t('label.record')}</span>}
    </div>
  )
}
