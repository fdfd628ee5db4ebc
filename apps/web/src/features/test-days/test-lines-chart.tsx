import type { Comparison } from '@boathouse/domain/disciplines/model'
import { marksAround } from '@boathouse/domain/kernel/axis'
import type { TestLine, TestPoint } from '@boathouse/domain/test-days/model'
import {
  Area,
  CartesianGrid,
  ComposedChart,
  ErrorBar,
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
import classes from './test-lines.module.css'

interface Props {
  readonly line: TestLine
  readonly comparison: Comparison
  readonly label: string
  readonly write: (value: number) => string
}

interface Spot extends TestPoint {
  readonly time: number
  /** 10th and 90th percentile of all participants. */
  readonly ends: readonly [number, number] | null
  /** Error bar, if neither neighbour has a band: an area of a single point has no width. */
  readonly reach: readonly [number, number] | null
  readonly isLast: boolean
}

const toSpot = (point: TestPoint, place: number, all: readonly TestPoint[]): Spot => {
  const { date, value, band } = point
  const isLone = band !== null && !all[place - 1]?.band && !all[place + 1]?.band
  return {
    ...point,
    time: Date.parse(`${date}T00:00:00Z`),
    ends: band && [band.tenth, band.ninetieth],
    reach: isLone ? [value - band.tenth, band.ninetieth - value] : null,
    isLast: place === all.length - 1,
  }
}

/** An athlete's tests as a line over the bands of all participants. Better values are always higher. */
export function TestLinesChart({ line, comparison, label, write }: Props) {
  const { formatLocale } = useLanguage()
  const spots = line.points.map(toSpot)
  const marks = marksAround(
    spots.flatMap(({ value, ends }) => [value, ...(ends ?? [])]),
    comparison.measure === 'time',
  )
  const monthName = new Intl.DateTimeFormat(formatLocale, {
    year: '2-digit',
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
          tickFormatter={(time: number) => monthName.format(time)}
          tickLine={false}
          axisLine={false}
          padding={{ left: 24, right: 24 }}
          tickCount={4}
          interval="preserveStartEnd"
        />
        <YAxis
          width={axisWidthFor(marks.map(write))}
          domain={[marks[0] ?? 0, marks.at(-1) ?? 0]}
          ticks={marks}
          reversed={comparison.direction === 'least'}
          tickFormatter={write}
          tickLine={false}
          axisLine={false}
          tickMargin={8}
        />
        <Tooltip
          cursor={{ stroke: 'var(--hairline)' }}
          isAnimationActive={false}
          content={(shown) => <Shown {...shown} write={write} />}
        />
        <Area
          dataKey="ends"
          stroke="none"
          fill="var(--accent-soft)"
          fillOpacity={1}
          activeDot={false}
          isAnimationActive={false}
        />
        <Line dataKey="value" stroke="none" dot={false} activeDot={false} isAnimationActive={false}>
          <ErrorBar
            dataKey="reach"
            direction="y"
            width={0}
            strokeWidth={12}
            stroke="var(--accent-soft)"
            isAnimationActive={false}
          />
        </Line>
        <Line
          dataKey="value"
          stroke="var(--accent)"
          strokeWidth={2}
          isAnimationActive={false}
          activeDot={{ r: 6, stroke: 'var(--surface)', fill: 'var(--accent)' }}
          dot={({ cx, cy, payload }: { cx?: number; cy?: number; payload: Spot }) => (
            <Dot key={payload.testDayId} cx={cx} cy={cy} spot={payload} write={write} />
          )}
        />
      </ComposedChart>
    </ResponsiveContainer>
  )
}

interface DotProps extends Pick<Props, 'write'> {
  readonly cx: number | undefined
  readonly cy: number | undefined
  readonly spot: Spot
}

/** Dot of a test. The latest has its value beside it. */
function Dot({ cx = 0, cy = 0, spot, write }: DotProps) {
  return (
    <g>
      <circle cx={cx} cy={cy} r={4} fill="var(--accent)" stroke="var(--surface)" />
      {spot.isLast && (
        <text x={cx} y={cy - 12} textAnchor="end" className={`${chart.label} ${classes.label}`}>
          {write(spot.value)}
        </text>
      )}
    </g>
  )
}

function Shown({ active, payload, write }: TooltipContentProps & Pick<Props, 'write'>) {
  const t = useTranslate()
  const { exactDay, number } = useFormats()
  const spot = payload?.[0]?.payload as Spot | undefined
  if (!active || !spot) return null
  const { band } = spot
  return (
    <div className={chart.tooltip}>
      <strong>{write(spot.value)}</strong>
      <span>{spot.title}</span>
      <span>{exactDay(spot.date)}</span>
      {band && (
        <span>
          {t('testLines.band.of', {
            from: write(band.tenth),
            to: write(band.ninetieth),
            athletes: number(band.athletes),
          })}
        </span>
      )}
    </div>
  )
}
