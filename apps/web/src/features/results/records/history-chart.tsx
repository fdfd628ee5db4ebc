import type { Comparison } from '@boathouse/domain/results/disciplines/model'
import type { HistoryPoint } from '@boathouse/domain/results/records/model'
import { useFormats } from '#lib/i18n/formats.ts'
import { useLanguage, useTranslate } from '#lib/i18n/language.tsx'
import chart from '#ui/chart/chart.module.css'
import { Chart, type Plot, partsOfTimes } from '#ui/chart/chart.tsx'
import { toLinePath } from '#ui/chart/line-path.ts'
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
  const t = useTranslate()
  const { exactDay } = useFormats()
  const { formatLocale } = useLanguage()
  const { spots, values, days, isShort } = computePlot(points, bestBefore, comparison)
  const dayName = new Intl.DateTimeFormat(formatLocale, {
    ...(isShort ? { day: 'numeric' } : { year: 'numeric' }),
    month: 'short',
    timeZone: 'UTC',
  })
  return (
    <Chart
      label={label}
      parts={partsOfTimes(spots.map(({ time }) => time))}
      padding={16}
      names={partsOfTimes(days).map((part, index) => ({ part, text: dayName.format(days[index]) }))}
      marks={values}
      writeMark={write}
      isTurnedOver={comparison.direction === 'least'}
      describe={(index) => {
        const spot = spots[index]
        if (!spot) return null
        const pace = writePace(spot.value)
        return (
          <>
            <strong>{write(spot.value)}</strong>
            {pace && <span>{pace}</span>}
            <span>{exactDay(spot.date)}</span>
            {spot.wasRecord && <span>{t('label.record')}</span>}
          </>
        )
      }}
    >
      {(plot) => (
        <>
          <path className={classes.best} d={bestPath(spots, plot)} />
          {spots.map((spot, index) => (
            <Dot
              key={spot.id}
              x={plot.x(index)}
              y={plot.y(spot.value)}
              isShown={plot.shown === index}
              {...{ spot, write }}
            />
          ))}
        </>
      )}
    </Chart>
  )
}

/** The record as of each result, until the next one. */
const bestPath = (spots: readonly Spot[], { x, y }: Plot): string =>
  toLinePath(
    spots.flatMap(({ best }, index) => {
      const before = spots[index - 1]
      const spot = { x: x(index), y: y(best) }
      return before ? [{ x: spot.x, y: y(before.best) }, spot] : [spot]
    }),
  )

interface DotProps extends Pick<Props, 'write'> {
  readonly x: number
  readonly y: number
  readonly spot: Spot
  readonly isShown: boolean
}

/** A result's dot. The current record has its value beside it. */
function Dot({ x, y, spot, isShown, write }: DotProps) {
  return (
    <g>
      <circle
        cx={x}
        cy={y}
        r={isShown ? 6 : 4}
        className={classes.dot}
        data-record={spot.wasRecord || isShown}
      />
      {spot.stands && (
        <text
          x={x}
          y={y - 12}
          textAnchor={spot.isLast ? 'end' : 'middle'}
          className={`${chart.label} ${classes.label}`}
        >
          {write(spot.value)}
        </text>
      )}
    </g>
  )
}
