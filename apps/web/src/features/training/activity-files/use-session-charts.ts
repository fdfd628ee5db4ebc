import { type Average, averageOf } from '@boathouse/activity-files/analysis/averages'
import { metresAt, toProgress } from '@boathouse/activity-files/analysis/progress'
import type { Streams } from '@boathouse/activity-files/streams'
import { useCallback, useMemo, useReducer, useState } from 'react'
import { type AxisName, nearest, toAxis } from './chart-axis.ts'
import {
  type ChartName,
  chartChannels,
  findJoins,
  type Span,
  type Stops,
  speedOfPace,
} from './chart-channels.ts'
import { moveCursor, NO_CURSOR } from './chart-cursor.ts'

interface Whole {
  readonly elapsed: number
  readonly distance: number | null
}

interface Scales {
  readonly paceMetres: number
  readonly hasMiles: boolean
  /** Whether speeds are charted instead of paces. */
  readonly hasSpeed: boolean
}

/** State shared by all charts of a session: axis, cursor and marked stretch. */
export function useSessionCharts(
  streams: Streams,
  recording: Stops & Whole,
  { paceMetres, hasMiles, hasSpeed }: Scales,
) {
  const [wanted, setAxis] = useState<AxisName>('distance')
  const axis = useMemo(() => toAxis(streams, wanted, hasMiles), [streams, wanted, hasMiles])
  const joins = useMemo(() => findJoins(streams.time, recording), [streams, recording])
  const charts = useMemo(
    () => chartChannels(streams, recording, paceMetres, hasSpeed),
    [streams, recording, paceMetres, hasSpeed],
  )
  const move = useMemo(() => moveCursor(streams.time), [streams])
  const [cursor, act] = useReducer(move, NO_CURSOR)
  const meansOf = useMemo(
    () => meansWhenAsked(streams, paceMetres, hasSpeed),
    [streams, paceMetres, hasSpeed],
  )
  const pace = recording.distance ? (1000 * recording.elapsed * paceMetres) / recording.distance : null
  const pick = useCallback(
    (span: Span) => act({ pick: span, to: nearest(streams.time, span.from) }),
    [streams],
  )
  return {
    streams,
    axis,
    setAxis,
    joins,
    charts,
    cursor,
    act,
    meansOf,
    /** Mean pace and speed, from the time and distance in the page's header. */
    pace,
    speed: pace && speedOfPace(pace, paceMetres),
    /** Marks a stretch, for example a split, and moves the cursor to its start. */
    pick,
  }
}

export type SessionCharts = ReturnType<typeof useSessionCharts>

/** Figures of a stretch: seconds, metres, and each chart's mean, null where unknown. */
export type StretchFigures = { readonly seconds: number; readonly metres: number | null } & Readonly<
  Record<ChartName, number | null>
>

/** Computes the means on first use: charts are painted first, and users may never mark a stretch. */
function meansWhenAsked(
  streams: Streams,
  paceMetres: number,
  hasSpeed: boolean,
): (span: Span) => StretchFigures {
  let prepared: ReturnType<typeof prepareMeans> | undefined
  return (span) => {
    prepared ??= prepareMeans(streams, paceMetres, hasSpeed)
    return prepared(span)
  }
}

function prepareMeans(
  streams: Streams,
  paceMetres: number,
  hasSpeed: boolean,
): (span: Span) => StretchFigures {
  const progress = toProgress(streams)
  const meanOf = {
    strokeRate: averageOf(streams, 'strokeRate'),
    heartRate: averageOf(streams, 'heartRate'),
    power: averageOf(streams, 'power'),
    metresPerStroke: averageOf(streams, 'metresPerStroke'),
  } satisfies Record<Exclude<ChartName, 'pace' | 'speed'>, Average>
  return ({ from, to }) => {
    const covered = metresAt(progress, to) - metresAt(progress, from)
    const metres = covered > 0 ? covered : null
    const seconds = to - from
    const pace = metres === null ? null : (1000 * seconds * paceMetres) / metres
    const metresPerStroke = meanOf.metresPerStroke(from, to)
    return {
      seconds,
      metres,
      pace: hasSpeed ? null : pace,
      speed: hasSpeed && pace !== null ? speedOfPace(pace, paceMetres) : null,
      strokeRate: meanOf.strokeRate(from, to),
      heartRate: meanOf.heartRate(from, to),
      power: meanOf.power(from, to),
      metresPerStroke: metresPerStroke === null ? null : metresPerStroke * 100,
    }
  }
}
