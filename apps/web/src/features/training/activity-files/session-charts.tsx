import { type KeyboardEvent, memo, type PointerEvent, useMemo } from 'react'
import { clockOf } from '#lib/i18n/clock.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Button } from '#ui/form/button.tsx'
import { ChoicePills } from '#ui/form/choice-pills.tsx'
import { Card } from '#ui/layout/card.tsx'
import { type AxisName, axisNames } from './chart-axis.ts'
import { heightOf } from './chart-channels.ts'
import { drawLine, findColumns } from './chart-line.ts'
import { ChartPanel, type DrawnChart, LINE_UNITS } from './chart-panel.tsx'
import { toSteps } from './chart-steps.ts'
import classes from './session-charts.module.css'
import { StretchFacts } from './stretch-facts.tsx'
import type { RecordingWords } from './use-recording-words.ts'
import type { SessionCharts as Charts } from './use-session-charts.ts'

const LINE_COLUMNS = 1000
const LINE_BOX = { width: LINE_UNITS, height: LINE_UNITS }

interface Props {
  readonly charts: Charts
  readonly words: RecordingWords
  /** Whether the craft's rate counts blade entries instead of strokes. */
  readonly hasBladeRate: boolean
}

type ZonedProps = Props & {
  /** Lowest heart rate of each zone; undefined without zones. */
  readonly zoneStarts: readonly number[] | undefined
}

export function SessionCharts({ charts: all, words, hasBladeRate, zoneStarts }: ZonedProps) {
  const t = useTranslate()
  const { charts, axis, joins, setAxis, streams } = all
  const drawn = useMemo(() => {
    const columns = findColumns(axis.x, LINE_COLUMNS)
    return charts.map((chart): DrawnChart => {
      const toHeight = (value: number) => heightOf(value, chart.marks, chart.isTurnedOver)
      return {
        ...chart,
        path: drawLine({ x: axis.x, columns, values: chart.values, toHeight, joins }, LINE_BOX),
      }
    })
  }, [charts, axis, joins])
  const hand = usePointer(all)
  if (drawn.length === 0) return null
  return (
    <Card title={t('recording.charts')}>
      {streams.columns.distance && <AxisChoice value={axis.name} onChange={setAxis} />}
      <div className={classes.charts} {...hand}>
        {drawn.map((chart) => (
          <ChartPanel
            key={chart.name}
            {...{ chart, all, words, hasBladeRate }}
            zoneStarts={chart.name === 'heartRate' ? zoneStarts : undefined}
          />
        ))}
        <CursorSlider charts={all} words={words} hasBladeRate={hasBladeRate} />
        <AxisMarks charts={all} words={words} />
      </div>
      <StretchActions
        isMarking={all.cursor.anchor !== null}
        hasStretch={all.cursor.stretch !== null}
        act={all.act}
      />
      <StretchFacts charts={all} words={words} />
    </Card>
  )
}

function usePointer({ axis, act }: Charts) {
  const moveTo = (event: PointerEvent, isMarking: boolean) => {
    const plot = (event.target as Element).closest('[data-plot]')
    if (!plot) return
    const { left, width } = plot.getBoundingClientRect()
    act({ to: axis.sampleAt((event.clientX - left) / width), isMarking })
  }
  const isMouse = ({ pointerType }: PointerEvent) => pointerType === 'mouse'
  return {
    onPointerDown: (event: PointerEvent) => moveTo(event, false),
    /** A mouse drag marks a stretch; a finger only moves the cursor and marks by the button. */
    onPointerMove: (event: PointerEvent) => moveTo(event, isMouse(event) && event.buttons === 1),
    onPointerUp: (event: PointerEvent) => isMouse(event) && act({ do: 'end' }),
  }
}

/** The cursor as a slider for keyboards and screen readers, with the values at its position. */
function CursorSlider({ charts, words, hasBladeRate }: Props) {
  const t = useTranslate()
  const { streams, cursor, act, axis, charts: shown } = charts
  const at = cursor.at ?? 0
  const seconds = streams.time[at] ?? 0
  const metres = streams.columns.distance?.[at] ?? Number.NaN
  const figures = [
    Number.isNaN(metres) ? null : words.metresOf(metres),
    ...shown.map(({ name, values }) => {
      const value = values[at] as number
      if (Number.isNaN(value)) return null
      const title = t(name === 'strokeRate' && hasBladeRate ? 'recording.bladeRate' : `recording.${name}`)
      return t('recording.cursor.figure', { name: title, value: words.valueOf(name, value) })
    }),
  ].filter((one) => one !== null)
  const step = (event: KeyboardEvent) => {
    const to = toSteps(event.key, at, streams.time)
    if (to === null) return
    event.preventDefault()
    act({ to, isMarking: event.shiftKey })
  }
  return (
    <div className={classes.sliderRow}>
      <div
        role="slider"
        tabIndex={0}
        data-plot
        className={classes.slider}
        aria-label={t('recording.cursor')}
        aria-valuemin={0}
        aria-valuemax={Math.max(0, streams.time.length - 1)}
        aria-valuenow={at}
        aria-valuetext={t('recording.cursor.now', {
          time: clockOf(seconds),
          figures: figures.join(', ') || t('recording.none'),
        })}
        onKeyDown={step}
        onKeyUp={({ key }) => key === 'Shift' && act({ do: 'end' })}
      >
        <span className={classes.thumb} style={{ left: `${100 * (axis.x[at] ?? 0)}%` }} />
      </div>
    </div>
  )
}

function AxisMarks({ charts: { axis }, words }: Pick<Props, 'charts' | 'words'>) {
  return (
    <div className={classes.axis} aria-hidden="true">
      {axis.marks.map(({ value, part }) => (
        <span
          key={value}
          style={{ left: `${100 * part}%` }}
          data-edge={part < 0.05 ? 'first' : part > 0.93 ? 'last' : undefined}
        >
          {axis.name === 'time' ? clockOf(value) : words.axisMarkOf(value, axis.isInMiles)}
        </span>
      ))}
    </div>
  )
}

const AxisChoice = memo(function AxisChoice(props: {
  readonly value: AxisName
  readonly onChange: (name: AxisName) => void
}) {
  const t = useTranslate()
  const options = axisNames.map((value) => ({ value, label: t(`recording.axis.${value}`) }))
  return <ChoicePills label={t('recording.axis')} options={options} {...props} />
})

interface StretchProps {
  readonly isMarking: boolean
  readonly hasStretch: boolean
  readonly act: Charts['act']
}

const StretchActions = memo(function StretchActions({ isMarking, hasStretch, act }: StretchProps) {
  const t = useTranslate()
  return (
    <div className={classes.actions}>
      <Button variant="default" onClick={() => act({ do: isMarking ? 'end' : 'begin' })}>
        {t(isMarking ? 'recording.stretch.end' : 'recording.stretch.begin')}
      </Button>
      {hasStretch && (
        <Button variant="default" onClick={() => act({ do: 'clear' })}>
          {t('recording.stretch.clear')}
        </Button>
      )}
      <p className={classes.help} data-for="mouse">
        {t('recording.cursor.help')}
      </p>
      <p className={classes.help} data-for="touch">
        {t('recording.cursor.help.touch')}
      </p>
    </div>
  )
})
