import type { Position } from '@boathouse/activity-files/cleaning/earth'
import type { Streams } from '@boathouse/activity-files/streams'
import type { Recording } from '@boathouse/domain/training/activity-files/model'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { streamsQuery } from './api.ts'
import { findJoins } from './chart-channels.ts'
import { drawTrack } from './track-line.ts'
import { findTrack } from './track-points.ts'

/** Track of a session to draw on; `track` is null while it loads and if there is none. */
export function useDrawnTrack(recording: Recording | undefined) {
  const sessionId = recording?.sessionId ?? ''
  const { data, isPending, refetch } = useQuery({
    ...streamsQuery(sessionId),
    enabled: recording?.hasTrack === true,
  })
  const track = useMemo(() => {
    if (!data || !recording) return null
    const parts = findTrack(data, findJoins(data.time, recording))
    const drawing = drawTrack(parts, PACE_METRES)
    const origin = firstPosition(data)
    if (!drawing || !origin) return null
    return { streams: data, breaks: recording.breaks, points: parts.flat(), origin, drawing }
  }, [data, recording])
  return { track, isPending, retry: () => void refetch() }
}

/** Any value works: the drawing shows no pace here. */
const PACE_METRES = 500

function firstPosition({ columns: { latitude, longitude } }: Streams): Position | undefined {
  const index = latitude?.findIndex((value, at) => Number.isFinite(value) && Number.isFinite(longitude?.[at]))
  if (index === undefined || index < 0) return undefined
  return { latitude: latitude?.[index] as number, longitude: longitude?.[index] as number }
}
