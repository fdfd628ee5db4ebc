import { type Average, averageOf } from '@boathouse/activity-files/analysis/averages'
import { metresAt, toProgress } from '@boathouse/activity-files/analysis/progress'
import type { Streams } from '@boathouse/activity-files/streams'
import { useCallback, useMemo, useReducer, useState } from 'react'
import { type AxisName, nearest, toAxis } from './chart-axis.ts'
import { type ChartName, chartChannels, findJoins, type Span, type Stops } from './chart-channels.ts'
import { moveCursor, NO_CURSOR } from './chart-cursor.ts'

interface Whole {
  readonly elapsed: number
  readonly distance: number | null
}

/** State shared by all charts of a session: axis, cursor and marked stretch. */
export function useSessionCharts(streams: Streams, recording: Stops & Whole, paceMetres: number) {
  const [wanted, setAxis] = useState<AxisName>('distance')
  const axis = useMemo(() => toAxis(streams, wanted), [streams, wanted])
  const joins = useMemo(() => findJoins(streams.time, recording), [streams, recording])
  const charts = useMemo(
    () => chartChannels(streams, recording, paceMetres),
    [streams, recording, paceMetres],
  )
  const move = useMemo(() => moveCursor(streams.time), [streams])
  const [cursor, act] = useReducer(move, NO_CURSOR)
  const meansOf = useMemo(() => meansWhenAsked(streams, paceMetres), [streams, paceMetres])
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
    /** Mean pace, from the time and distance in the page's header. */
    pace: recording.distance ? (1000 * recording.elapsed * paceMetres) / recording.distance : null,
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
function meansWhenAsked(streams: Streams, paceMetres: number): (span: Span) => StretchFigures {
  let prepared: ReturnType<typeof prepareMeans> | undefined
  return (span) => {
    prepared ??= prepareMeans(streams, paceMetres)
    return prepared(span)
  }
}

function prepareMeans(streams: Streams, paceMetres: number): (span: Span) => StretchFigures {
  const progress = toProgress(streams)
  const meanOf = {
    strokeRate: averageOf(streams, 'strokeRate'),
    heartRate: averageOf(streams, 'heartRate'),
    power: averageOf(streams, 'power'),
    metresPerStroke: averageOf(streams, 'metresPerStroke'),
  } satisfies Record<Exclude<ChartName, 'pace'>, Average>
  return ({ from, to }) => {
    const covered = metresAt(progress, to) - metresAt(progress, from)
    const metres = covered > 0 ? covered : null
    const seconds = to - from
    const metresPerStroke = meanOf.metresPerStroke(from, to)
    return {
      seconds,
      metres,
      pace: metres === null ? null : (1000 * seconds * paceMetres) / metres,
      strokeRate: meanOf.strokeRate(from, to),
      heartRate: meanOf.heartRate(from, to),
      power: meanOf.power(from, to),
      metresPerStroke: metresPerStroke === null ? null : metresPerStroke * 100,
    }
  }
}
