import { marksFromZero } from '@boathouse/domain/kernel/axis'
import type { LoadPoint } from '@boathouse/domain/progress/model'
import {
  CartesianGrid,
  Line,
  LineChart,
  ResponsiveContainer,
  Tooltip,
  type TooltipContentProps,
  XAxis,
  YAxis,
} from 'recharts'
import { useFormats } from '#lib/i18n/formats.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import chart from '#ui/chart.module.css'

interface Props {
  readonly loads: readonly LoadPoint[]
  readonly label: string
}

const rootFontSize = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize)

/** Mean weekly load over 7 and over 28 days, as two lines from zero. */
export function LoadLines({ loads, label }: Props) {
  const { number, weekday } = useFormats()
  const marks = marksFromZero(Math.max(...loads.flatMap(({ week, fourWeeks }) => [week, fourWeeks])))
  return (
    <ResponsiveContainer className={chart.chart ?? ''} width="100%" height="100%">
      <LineChart data={loads} title={label} margin={{ top: 24, right: 24, bottom: 0, left: 0 }}>
        <CartesianGrid vertical={false} stroke="var(--hairline)" />
        <XAxis
          dataKey="date"
          tickFormatter={weekday}
          tickLine={false}
          axisLine={{ stroke: 'var(--quiet)' }}
          interval="equidistantPreserveStart"
          minTickGap={24}
        />
        <YAxis
          width={3.75 * rootFontSize()}
          tickFormatter={number}
          tickLine={false}
          axisLine={false}
          tickMargin={8}
          ticks={marks}
          domain={[0, marks.at(-1) ?? 1]}
        />
        <Tooltip isAnimationActive={false} content={Shown} />
        <Line
          dataKey="week"
          stroke="var(--layer-low)"
          strokeWidth={1.5}
          dot={loads.length === 1}
          isAnimationActive={false}
        />
        <Line
          dataKey="fourWeeks"
          stroke="var(--accent)"
          strokeWidth={2.5}
          dot={loads.length === 1}
          isAnimationActive={false}
        />
      </LineChart>
    </ResponsiveContainer>
  )
}

function Shown({ active, payload }: TooltipContentProps) {
  const t = useTranslate()
  const { number, exactDay } = useFormats()
  const point = payload?.[0]?.payload as LoadPoint | undefined
  if (!active || !point) return null
  return (
    <div className={chart.tooltip}>
      <strong>{exactDay(point.date)}</strong>
      <span>{t('progress.part', { layer: t('progress.load.week'), shown: number(point.week) })}</span>
      <span>
        {t('progress.part', { layer: t('progress.load.fourWeeks'), shown: number(point.fourWeeks) })}
      </span>
    </div>
  )
}
