import { type Average, averageOf } from '@boathouse/domain/activity-files/analysis/averages'
import { metresAt, toProgress } from '@boathouse/domain/activity-files/analysis/progress'
import type { Streams } from '@boathouse/domain/activity-files/streams'
import { useCallback, useMemo, useReducer, useState } from 'react'
import { type AxisName, nearest, toAxis } from './chart-axis.ts'
import { type ChartName, chartChannels, findJoins, type Span, type Stops } from './chart-channels.ts'
import { moveCursor, NO_CURSOR } from './chart-cursor.ts'

/** The whole session: seconds, and metres where they are known. */
interface Whole {
  readonly elapsed: number
  readonly distance: number | null
}

/** What all charts of a session share: what they are drawn over, where the cursor is, and what is marked. */
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
    /** The mean pace of the session, by the same time and distance as in its head. */
    pace: recording.distance ? (1000 * recording.elapsed * paceMetres) / recording.distance : null,
    /** Marks a stretch, as of a split, and stands at its start. */
    pick,
  }
}

export type SessionCharts = ReturnType<typeof useSessionCharts>

/** What a stretch comes to: how long, how far, and the mean of each chart, null where nothing is known. */
export type StretchFigures = { readonly seconds: number; readonly metres: number | null } & Readonly<
  Record<ChartName, number | null>
>

/** Nobody asks for them before a stretch is marked, and the charts are to be painted first. */
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
