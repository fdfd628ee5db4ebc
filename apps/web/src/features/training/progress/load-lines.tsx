import { marksFromZero } from '@boathouse/domain/kernel/axis'
import type { LoadPoint } from '@boathouse/domain/training/progress/model'
import { useFormats } from '#lib/i18n/formats.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Chart, partsOfRow, SHARED_AXIS_REM } from '#ui/chart/chart.tsx'
import { toLinePath } from '#ui/chart/line-path.ts'
import classes from './bars-chart.module.css'

interface Props {
  readonly loads: readonly LoadPoint[]
  readonly label: string
}

const LINES = ['week', 'fourWeeks'] as const

/** Mean weekly load over 7 and over 28 days, as two lines from zero. */
export function LoadLines({ loads, label }: Props) {
  const t = useTranslate()
  const { number, weekday, exactDay } = useFormats()
  const parts = partsOfRow(loads.length)
  return (
    <Chart
      label={label}
      parts={parts}
      padding={0}
      names={loads.map(({ date }, index) => ({ part: parts[index] ?? 0, text: weekday(date) }))}
      hasBaseline
      marks={marksFromZero(Math.max(...loads.flatMap(({ week, fourWeeks }) => [week, fourWeeks])))}
      writeMark={number}
      axisRem={SHARED_AXIS_REM}
      describe={(index) => {
        const point = loads[index]
        if (!point) return null
        return (
          <>
            <strong>{exactDay(point.date)}</strong>
            {LINES.map((name) => (
              <span key={name}>
                {t('progress.part', { layer: t(`progress.load.${name}`), shown: number(point[name]) })}
              </span>
            ))}
          </>
        )
      }}
    >
      {({ x, y, shown }) =>
        LINES.map((name) => (
          <g key={name} className={classes.load} data-line={name}>
            <path d={toLinePath(loads.map((point, index) => ({ x: x(index), y: y(point[name]) })))} />
            {loads.map(
              (point, index) =>
                (index === shown || loads.length === 1) && (
                  <circle key={point.date} cx={x(index)} cy={y(point[name])} r={4} />
                ),
            )}
          </g>
        ))
      }
    </Chart>
  )
}
