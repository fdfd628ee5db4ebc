import { placeAround } from '@boathouse/activity-files/cleaning/earth'
import type { Gate } from '@boathouse/domain/training/courses/gate-rules'
import { type PointerEvent, useMemo, useRef } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import ends from '#ui/chart/track-ends.module.css'
import type { DrawnTrack, Spot } from './course-form-values.ts'
import classes from './course-picture.module.css'

type GateName = 'start' | 'finish'

interface Props {
  readonly track: DrawnTrack
  readonly gates: Readonly<Record<GateName, Gate | undefined>>
  /** Index of the track point of each gate. */
  readonly at: Readonly<Record<GateName, number>>
  readonly isLap: boolean
  readonly onMove: (gate: GateName, index: number) => void
}

/** The track with both gates. A tap moves the nearer gate, a drag moves it along; for keyboards there are sliders. */
export function CoursePicture({ track, gates, at, isLap, onMove }: Props) {
  const t = useTranslate()
  const { width, height, lines, toSpot } = track.drawing
  const spots = useMemo(() => track.points.map(toSpot), [track, toSpot])
  const moved = useRef<GateName | null>(null)
  const toPlace = useMemo(() => placeAround(track.origin), [track])
  const spotOf = ({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>): Spot => {
    const box = currentTarget.getBoundingClientRect()
    return {
      x: ((clientX - box.left) / box.width) * width,
      y: ((clientY - box.top) / box.height) * height,
    }
  }
  const nearerGate = (spot: Spot): GateName =>
    isLap || apart(spots[at.start], spot) <= apart(spots[at.finish], spot) ? 'start' : 'finish'
  const move = (event: PointerEvent<SVGSVGElement>) => {
    if (moved.current) onMove(moved.current, nearestTo(spots, spotOf(event), at[moved.current]))
  }
  return (
    <div className={classes.picture}>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={t(isLap ? 'course.picture.lap' : 'course.picture')}
        onPointerDown={(event) => {
          moved.current = nearerGate(spotOf(event))
          event.currentTarget.setPointerCapture(event.pointerId)
          move(event)
        }}
        onPointerMove={move}
        onPointerUp={() => {
          moved.current = null
        }}
        onPointerCancel={() => {
          moved.current = null
        }}
      >
        {lines.map((path) => (
          <path key={path} className={classes.line} d={path} />
        ))}
        {(isLap ? (['start'] as const) : (['finish', 'start'] as const)).map((name) => {
          const gate = gates[name]
          const middle = spots[at[name]]
          if (!gate || !middle) return null
          const [from, to] = [toSpot(toPlace(gate.from)), toSpot(toPlace(gate.to))]
          return (
            <g key={name} data-gate={name}>
              <line className={classes.gate} x1={from.x} y1={from.y} x2={to.x} y2={to.y} />
              {name === 'start' ? (
                <circle className={ends.start} cx={middle.x} cy={middle.y} r="18" />
              ) : (
                <rect className={ends.finish} x={middle.x - 15} y={middle.y - 15} width="30" height="30" />
              )}
            </g>
          )
        })}
      </svg>
    </div>
  )
}

const apart = (a: Spot | undefined, b: Spot): number =>
  a ? Math.hypot(a.x - b.x, a.y - b.y) : Number.POSITIVE_INFINITY

/** Tolerance in drawing units: among several laps within it, the gate stays on its current one. */
const AS_NEAR = 12

/** The point nearest to a spot; among almost equally near ones, the one whose index is closest to `before`. */
export function nearestTo(spots: readonly Spot[], spot: Spot, before: number): number {
  let least = Number.POSITIVE_INFINITY
  for (const one of spots) least = Math.min(least, apart(one, spot))
  let found = before
  let closest = Number.POSITIVE_INFINITY
  for (const [index, one] of spots.entries()) {
    if (apart(one, spot) > least + AS_NEAR || Math.abs(index - before) >= closest) continue
    closest = Math.abs(index - before)
    found = index
  }
  return found
}
