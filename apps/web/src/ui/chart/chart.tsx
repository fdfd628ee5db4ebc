import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import classes from './chart.module.css'

/** Where values are drawn, in pixels. */
export interface Plot {
  /** Centre of a point's column. */
  readonly x: (index: number) => number
  readonly y: (value: number) => number
  readonly columnWidth: number
  /** Index of the point whose values are shown. */
  readonly shown: number | null
}

interface Props {
  readonly label: string
  /** Position of each point between the ends of the axis, from 0 to 1, never falling. */
  readonly parts: readonly number[]
  /** Space between the ends of the axis and the plot, in pixels, or half a column of bars. */
  readonly padding: number | 'bars'
  readonly names: readonly { readonly part: number; readonly text: string }[]
  readonly hasBaseline?: boolean
  /** Values with a line across, rising. */
  readonly marks: readonly number[]
  readonly writeMark: (value: number) => string
  /** Whether the least value is at the top. */
  readonly isTurnedOver?: boolean
  /** Width of the vertical axis, if it does not follow its words. */
  readonly axisRem?: number
  readonly describe: (index: number) => ReactNode
  readonly children: (plot: Plot) => ReactNode
}

/** Fits '100,000', so charts below each other have the same left edge. */
export const SHARED_AXIS_REM = 3.75

const TOP = 24
const RIGHT = 24
const BOTTOM = 30
/** Approximate width of a character, in rem. */
const CHARACTER_REM = 0.4375
const NAME_GAP_REM = 1.25

/** A chart with a vertical axis. Pointer and arrow keys show a point's values. */
export function Chart({ label, parts, describe, children, ...props }: Props) {
  const { ref, width, height, rem } = useSize()
  const [shown, setShown] = useState<number | null>(null)
  const { marks, writeMark, names, padding, isTurnedOver = false } = props
  const words = marks.map(writeMark)
  const longest = Math.max(...words.map(({ length }) => length))
  const left = (props.axisRem ?? longest * CHARACTER_REM + 0.75) * rem
  const right = Math.max(width - RIGHT, left)
  const bottom = Math.max(height - BOTTOM, TOP)
  const columnWidth = (right - left) / parts.length
  const inset = padding === 'bars' ? columnWidth / 2 : padding
  const xOf = (part: number) => left + inset + part * (right - left - 2 * inset)
  const [least = 0, most = 1] = [marks[0], marks.at(-1)]
  const y = (value: number) => {
    const part = (value - least) / (most - least)
    return TOP + (isTurnedOver ? part : 1 - part) * (bottom - TOP)
  }
  const x = (index: number) => xOf(parts[index] ?? 0)
  const every = findStep(names, xOf, rem)
  const point = shown === null || shown >= parts.length ? null : shown

  const onPointer = ({ clientX, currentTarget }: PointerEvent) => {
    const at = clientX - currentTarget.getBoundingClientRect().left
    setShown(nearest(parts.map(xOf), at))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return setShown(null)
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    setShown(Math.min(Math.max((point ?? 0) + step, 0), parts.length - 1))
  }
  return (
    <div ref={ref} className={classes.chart}>
      <svg
        width={width}
        height={height}
        role="application"
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move through the points.
        tabIndex={0}
        onKeyDown={onKeyDown}
        onFocus={() => setShown((now) => now ?? 0)}
        onBlur={() => setShown(null)}
        onPointerDown={onPointer}
        onPointerMove={onPointer}
        onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setShown(null)}
      >
        {marks.map((mark, index) => (
          <g key={mark}>
            <path className={classes.grid} d={`M${left} ${y(mark)}H${right}`} />
            <text x={left - 0.875 * rem} y={y(mark)} dy="0.355em" textAnchor="end">
              {words[index]}
            </text>
          </g>
        ))}
        {point !== null &&
          (padding === 'bars' ? (
            <rect
              className={classes.column}
              {...{ x: x(point) - inset, y: TOP, width: columnWidth, height: bottom - TOP }}
            />
          ) : (
            <path className={classes.grid} d={`M${x(point)} ${TOP}V${bottom}`} />
          ))}
        {props.hasBaseline && <path className={classes.baseline} d={`M${left} ${bottom}H${right}`} />}
        {names.map(
          ({ part, text }, index) =>
            index % every === 0 && (
              <text
                key={part}
                x={Math.min(xOf(part), width - (text.length * CHARACTER_REM * rem) / 2)}
                y={bottom + 8}
                dy="0.71em"
                textAnchor="middle"
              >
                {text}
              </text>
            ),
        )}
        {children({ x, y, columnWidth, shown: point })}
      </svg>
      <div aria-live="polite">
        {point !== null && (
          <div className={classes.tooltip} style={beside(x(point), width)}>
            {describe(point)}
          </div>
        )}
      </div>
    </div>
  )
}

/** How many names to go on from one shown to the next, so they don't overlap. */
function findStep(names: Props['names'], xOf: (part: number) => number, rem: number): number {
  const longest = Math.max(...names.map(({ text }) => text.length))
  const room = (longest * CHARACTER_REM + NAME_GAP_REM) * rem
  const [first, second] = [names[0], names[1]]
  if (!first || !second) return 1
  return Math.max(1, Math.ceil(room / Math.max(xOf(second.part) - xOf(first.part), 1)))
}

/** The side of a point with more room. */
const beside = (x: number, width: number) =>
  x < width / 2 ? { left: x + 10, maxWidth: width - x - 10 } : { right: width - x + 10, maxWidth: x - 10 }

const nearest = (places: readonly number[], at: number): number =>
  places.reduce((best, place, index) => {
    const distance = Math.abs(place - at)
    return distance < Math.abs((places[best] ?? 0) - at) ? index : best
  }, 0)

function useSize() {
  const ref = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState({ width: 0, height: 0, rem: 16 })
  useLayoutEffect(() => {
    const frame = ref.current
    if (!frame) return
    const measure = () =>
      setSize({
        width: frame.clientWidth,
        height: frame.clientHeight,
        rem: Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16,
      })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(frame)
    return () => observer.disconnect()
  }, [])
  return { ref, ...size }
}

/** Positions from 0 to 1 of a row with equal steps. */
export const partsOfRow = (count: number): number[] =>
  Array.from({ length: count }, (_, index) => (count > 1 ? index / (count - 1) : 0.5))

/** Dates between a first and a last one, as positions from 0 to 1. */
export function partsOfTimes(times: readonly number[]): number[] {
  const [first = 0, last = 0] = [times[0], times.at(-1)]
  return times.map((time) => (last > first ? (time - first) / (last - first) : 0.5))
}
