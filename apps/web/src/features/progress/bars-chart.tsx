import { marksFromZero } from '@boathouse/domain/kernel/axis'
import {
  Bar,
  CartesianGrid,
  ComposedChart,
  LabelList,
  Line,
  ResponsiveContainer,
  Tooltip,
  type TooltipContentProps,
  XAxis,
  YAxis,
} from 'recharts'
import chart from '#ui/chart.module.css'
import classes from './bars-chart.module.css'
import type { LayerName } from './volume-layers.ts'

/** A bar: what stands below it, what it is called in full, its height, and its height in words. */
export interface ChartBar {
  readonly key: string
  readonly name: string
  readonly fullName: string
  readonly height: number
  readonly words: string
  /** Written above it. */
  readonly label: string
  /** How much of its height each layer is; none where it is all one. */
  readonly layers: Partial<Record<LayerName, number>>
  /** What each layer is, and the season before, in words. */
  readonly details: readonly string[]
  /** How high the season before was; null where there is none to show. */
  readonly before: number | null
}

interface Props {
  readonly bars: readonly ChartBar[]
  readonly layers: readonly LayerName[]
  readonly label: string
  readonly writeTick: (height: number) => string
}

/** Room for '100,000': charts one below the other share their left edge, whatever their figures. */
const AXIS_REM = 3.75

const rootFontSize = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize)

/** Amounts over time, from zero, in layers; the season before as a faint line behind. */
export function BarsChart({ bars, layers, label, writeTick }: Props) {
  const nameOf = new Map(bars.map(({ key, name }) => [key, name]))
  const marks = marksFromZero(Math.max(...bars.flatMap(({ height, before }) => [height, before ?? 0])))
  const top = layers.at(-1)
  return (
    <ResponsiveContainer className={chart.chart ?? ''} width="100%" height="100%">
      <ComposedChart data={bars} title={label} margin={{ top: 24, right: 24, bottom: 0, left: 0 }}>
        <CartesianGrid vertical={false} stroke="var(--hairline)" />
        <XAxis
          dataKey="key"
          tickFormatter={(key: string) => nameOf.get(key) ?? ''}
          tickLine={false}
          axisLine={{ stroke: 'var(--quiet)' }}
          interval="equidistantPreserveStart"
          minTickGap={12}
        />
        <YAxis
          width={AXIS_REM * rootFontSize()}
          tickFormatter={writeTick}
          tickLine={false}
          axisLine={false}
          tickMargin={8}
          ticks={marks}
          domain={[0, marks.at(-1) ?? 1]}
        />
        <Tooltip cursor={{ fill: 'var(--surface-hover)' }} isAnimationActive={false} content={Shown} />
        {layers.map((layer) => (
          <Bar
            key={layer}
            stackId="bar"
            dataKey={(bar: ChartBar) => bar.layers[layer] ?? 0}
            fill={`var(--layer-${layer})`}
            radius={layer === top ? [3, 3, 0, 0] : 0}
            maxBarSize={48}
            isAnimationActive={false}
          />
        ))}
        <Line
          dataKey="before"
          type="step"
          stroke="var(--quiet)"
          strokeOpacity={0.6}
          strokeDasharray="2 3"
          dot={false}
          activeDot={false}
          isAnimationActive={false}
        />
        {/* Carries the figures above the bars, whichever layer is the topmost. */}
        <Line dataKey="height" stroke="none" dot={false} activeDot={false} isAnimationActive={false}>
          <LabelList dataKey="label" position="top" className={`${chart.label} ${classes.label}`} />
        </Line>
      </ComposedChart>
    </ResponsiveContainer>
  )
}

function Shown({ active, payload }: TooltipContentProps) {
  const bar = payload?.[0]?.payload as ChartBar | undefined
  if (!active || !bar) return null
  return (
    <div className={chart.tooltip}>
      <strong>{bar.words}</strong>
      <span>{bar.fullName}</span>
      {bar.details.map((words) => (
        <span key={words}>{words}</span>
      ))}
    </div>
  )
}
