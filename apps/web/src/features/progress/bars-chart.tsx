import {
  Bar,
  BarChart,
  CartesianGrid,
  LabelList,
  ResponsiveContainer,
  Tooltip,
  type TooltipContentProps,
  XAxis,
  YAxis,
} from 'recharts'
import classes from './bars-chart.module.css'

/** A bar: what stands below it, what it is called in full, its height, and its height in words. */
export interface ChartBar {
  readonly key: string
  readonly name: string
  readonly fullName: string
  readonly height: number
  readonly words: string
  /** Written above it. */
  readonly label: string
}

interface Props {
  readonly bars: readonly ChartBar[]
  readonly label: string
  readonly writeTick: (height: number) => string
}

/** Amounts over time, from zero. */
export function BarsChart({ bars, label, writeTick }: Props) {
  const nameOf = new Map(bars.map(({ key, name }) => [key, name]))
  return (
    <ResponsiveContainer className={classes.chart ?? ''} width="100%" height="100%">
      <BarChart data={bars} title={label} margin={{ top: 24, right: 4, bottom: 0, left: 0 }}>
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
          width="auto"
          tickFormatter={writeTick}
          tickLine={false}
          axisLine={false}
          tickMargin={8}
          allowDecimals={false}
        />
        <Tooltip cursor={{ fill: 'var(--surface-hover)' }} isAnimationActive={false} content={Shown} />
        <Bar
          dataKey="height"
          fill="var(--accent)"
          radius={[3, 3, 0, 0]}
          maxBarSize={48}
          isAnimationActive={false}
        >
          <LabelList dataKey="label" position="top" className={classes.label ?? ''} />
        </Bar>
      </BarChart>
    </ResponsiveContainer>
  )
}

function Shown({ active, payload }: TooltipContentProps) {
  const bar = payload?.[0]?.payload as ChartBar | undefined
  if (!active || !bar) return null
  return (
    <div className={classes.tooltip}>
      <strong>{bar.words}</strong>
      <span>{bar.fullName}</span>
    </div>
  )
}
