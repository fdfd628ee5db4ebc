import type { Streams } from '@boathouse/activity-files/streams'
import type { Water } from '@boathouse/domain/training/waters/model'
import { decodeOutline } from '@boathouse/domain/training/waters/outline-rules'
import { useMemo } from 'react'
import { drawOutline } from '#shared/training/waters/outline-drawing.ts'
import type { TrackDrawing } from './track-line.ts'
import { findOrigin } from './track-points.ts'

interface DrawnWaters {
  readonly paths: readonly string[]
  /** Attributions, without duplicates. */
  readonly credits: readonly string[]
}

const NONE: DrawnWaters = { paths: [], credits: [] }

export function useDrawnWaters(
  waters: readonly Water[] | undefined,
  streams: Streams,
  drawing: TrackDrawing | null,
): DrawnWaters {
  return useMemo(() => {
    const origin = findOrigin(streams)
    if (!waters || !drawing || !origin) return NONE
    const drawn = waters
      .map(({ outline, credit }) => ({ path: drawOutline(decodeOutline(outline), origin, drawing), credit }))
      .filter(({ path }) => path !== '')
    return {
      paths: drawn.map(({ path }) => path),
      credits: [...new Set(drawn.map(({ credit }) => credit))],
    }
  }, [waters, streams, drawing])
}
