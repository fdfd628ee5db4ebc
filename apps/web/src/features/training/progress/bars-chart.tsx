import { marksFromZero } from '@boathouse/domain/kernel/axis'
import chart from '#ui/chart/chart.module.css'
import { Chart, type Plot, partsOfRow, SHARED_AXIS_REM } from '#ui/chart/chart.tsx'
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

const MAX_WIDTH = 48
const RADIUS = 3

/** Stacked bars from zero, with the season before as a faint line. */
export function BarsChart({ bars, layers, label, writeTick }: Props) {
  const parts = partsOfRow(bars.length)
  return (
    <Chart
      label={label}
      parts={parts}
      padding="bars"
      names={bars.map(({ name }, index) => ({ part: parts[index] ?? 0, text: name }))}
      hasBaseline
      marks={marksFromZero(Math.max(...bars.flatMap(({ height, before }) => [height, before ?? 0])))}
      writeMark={writeTick}
      axisRem={SHARED_AXIS_REM}
      describe={(index) => bars[index] && <Described bar={bars[index]} />}
    >
      {(plot) => (
        <>
          {bars.map((bar, index) => (
            <Stack key={bar.key} bar={bar} layers={layers} x={plot.x(index)} plot={plot} />
          ))}
          <path className={classes.before} d={beforePath(bars, plot)} />
          {bars.map(({ key, height, label }, index) => (
            <text
              key={key}
              x={plot.x(index)}
              y={plot.y(height) - 5}
              textAnchor="middle"
              className={`${chart.label} ${classes.label}`}
            >
              {label}
            </text>
          ))}
        </>
      )}
    </Chart>
  )
}

interface StackProps extends Pick<Props, 'layers'> {
  readonly bar: ChartBar
  readonly x: number
  readonly plot: Plot
}

function Stack({ bar, layers, x, plot: { y, columnWidth } }: StackProps) {
  const width = Math.min(0.8 * columnWidth, MAX_WIDTH)
  let reached = 0
  return layers.map((layer) => {
    const from = reached
    reached += bar.layers[layer] ?? 0
    const height = y(from) - y(reached)
    if (height <= 0) return null
    const r = layer === layers.at(-1) ? Math.min(RADIUS, height, width / 2) : 0
    const [start, across, down] = [`M${x - width / 2} ${y(from)}`, width - 2 * r, height - r]
    return (
      <path
        key={layer}
        fill={`var(--layer-${layer})`}
        d={`${start}v${-down}a${r} ${r} 0 0 1 ${r} ${-r}h${across}a${r} ${r} 0 0 1 ${r} ${r}v${down}z`}
      />
    )
  })
}

/** Steps between the columns' centres that change halfway. */
function beforePath(bars: readonly ChartBar[], { x, y, columnWidth }: Plot): string {
  return bars
    .map(({ before }, index) => {
      if (before === null) return ''
      const hasNext = (bars[index + 1]?.before ?? null) !== null
      const isFirst = (bars[index - 1]?.before ?? null) === null
      const end = x(index) + (hasNext ? columnWidth / 2 : 0)
      return `${isFirst ? `M${x(index)} ${y(before)}` : `V${y(before)}`}H${end}`
    })
    .join('')
}

const Described = ({ bar }: { readonly bar: ChartBar }) => (
  <>
    <strong>{bar.words}</strong>
    <span>{bar.fullName}</span>
    {bar.details.map((words) => (
      <span key={words}>{words}</span>
    ))}
  </>
)
