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

export interface ChartBar {
  readonly key: string
  readonly name: string
  readonly fullName: string
  readonly height: number
  readonly words: string
  readonly label: string
  /** Share of the height by layer; empty if there is one layer. */
  readonly layers: Partial<Record<LayerName, number>>
  readonly details: readonly string[]
  /** Height in the season before; null if not shown. */
  readonly before: number | null
}

interface Props {
  readonly bars: readonly ChartBar[]
  readonly layers: readonly LayerName[]
  readonly label: string
  readonly writeTick: (height: number) => string
}

/** Fits '100,000', so charts below each other have the same left edge. */
const AXIS_REM = 3.75

const rootFontSize = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize)

/** Stacked bars from zero, with the season before as a faint line. */
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
        {/* Invisible line that places the labels above the bars, whichever layer is on top. */}
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
