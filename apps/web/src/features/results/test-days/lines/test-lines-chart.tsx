import { marksAround } from '@boathouse/domain/kernel/axis'
import type { Comparison } from '@boathouse/domain/results/disciplines/model'
import type { TestLine, TestPoint } from '@boathouse/domain/results/test-days/model'
import { useFormats } from '#lib/i18n/formats.ts'
import { useLanguage, useTranslate } from '#lib/i18n/language.tsx'
import chart from '#ui/chart/chart.module.css'
import { Chart, type Plot, partsOfTimes } from '#ui/chart/chart.tsx'
import { toLinePath } from '#ui/chart/line-path.ts'
import classes from './test-lines.module.css'

interface Props {
  readonly line: TestLine
  readonly comparison: Comparison
  readonly label: string
  readonly write: (value: number) => string
}

const timeOf = ({ date }: TestPoint) => Date.parse(`${date}T00:00:00Z`)

/** An athlete's tests as a line over the bands of all participants. Better values are always higher. */
export function TestLinesChart({ line: { points }, comparison, label, write }: Props) {
  const t = useTranslate()
  const { exactDay, number } = useFormats()
  const { formatLocale } = useLanguage()
  const times = points.map(timeOf)
  const [first = 0, last = 0] = [times[0], times.at(-1)]
  const monthName = new Intl.DateTimeFormat(formatLocale, {
    year: '2-digit',
    month: 'short',
    timeZone: 'UTC',
  })
  return (
    <Chart
      label={label}
      parts={partsOfTimes(times)}
      padding={24}
      names={[0, 1 / 3, 2 / 3, 1].map((part) => ({
        part,
        text: monthName.format(first + part * (last - first)),
      }))}
      marks={marksAround(
        points.flatMap(({ value, band }) => [value, ...(band ? [band.tenth, band.ninetieth] : [])]),
        comparison.measure === 'time',
      )}
      writeMark={write}
      isTurnedOver={comparison.direction === 'least'}
      describe={(index) => {
        const point = points[index]
        if (!point) return null
        const { value, title, date, band } = point
        return (
          <>
            <strong>{write(value)}</strong>
            <span>{title}</span>
            <span>{exactDay(date)}</span>
            {band && (
              <span>
                {t('testLines.band.of', {
                  from: write(band.tenth),
                  to: write(band.ninetieth),
                  athletes: number(band.athletes),
                })}
              </span>
            )}
          </>
        )
      }}
    >
      {(plot) => <Drawn points={points} plot={plot} write={write} />}
    </Chart>
  )
}

interface DrawnProps extends Pick<Props, 'write'> {
  readonly points: readonly TestPoint[]
  readonly plot: Plot
}

/** Bands, line and dots. The latest test has its value beside it. */
function Drawn({ points, plot, write }: DrawnProps) {
  const spots = points.map((point, index) => ({ x: plot.x(index), y: plot.y(point.value) }))
  const latest = spots.at(-1)
  return (
    <>
      {bandsOf(points, plot).map((band) => (
        <path key={band} className={classes.band} d={band} />
      ))}
      <path className={classes.line} d={toLinePath(spots)} />
      {spots.map(({ x, y }, index) => (
        <circle key={x} className={classes.dot} cx={x} cy={y} r={plot.shown === index ? 6 : 4} />
      ))}
      {latest && (
        <text x={latest.x} y={latest.y - 12} textAnchor="end" className={`${chart.label} ${classes.label}`}>
          {write(points.at(-1)?.value ?? 0)}
        </text>
      )}
    </>
  )
}

/** Half the width of a band without neighbours, in pixels: an area of a single point has no width. */
const LONE_HALF = 6

/** Outlines of neighbouring tests' bands, from the 10th to the 90th percentile of all participants. */
function bandsOf(points: readonly TestPoint[], { x, y }: Plot): string[] {
  const runs: { x: number; top: number; bottom: number }[][] = []
  points.forEach(({ band }, index) => {
    if (!band) return
    const end = { x: x(index), top: y(band.ninetieth), bottom: y(band.tenth) }
    if (index > 0 && points[index - 1]?.band) runs.at(-1)?.push(end)
    else runs.push([end])
  })
  return runs.map(([first, ...others]) => {
    if (!first) return ''
    const ends =
      others.length > 0
        ? [first, ...others]
        : [-LONE_HALF, LONE_HALF].map((by) => ({ ...first, x: first.x + by }))
    const tops = ends.map(({ x, top }) => ({ x, y: top }))
    const bottoms = ends.toReversed().map(({ x, bottom }) => ({ x, y: bottom }))
    return `${toLinePath([...tops, ...bottoms])}z`
  })
}
