import type { FileKind } from '@boathouse/activity-files/model'
import { type Streams, withColumn } from '@boathouse/activity-files/streams'
import { type CraftKey, crafts, type Sport } from '../../sport/sports/model.ts'
import type { StrokeFactor } from './model.ts'

export const RECOUNTED_SPORT = 'canoeKayak' satisfies Sport

/** Recounting applies to kayaks, canoes and their ergs. */
export const mayRecount = ({
  sport,
  craft,
}: {
  readonly sport: Sport | null
  readonly craft: CraftKey | null
}): boolean => (craft === null ? sport : crafts[craft].sport) === RECOUNTED_SPORT

/** Identifies an athlete's device by the name in the file; without a name, by the kind of file. */
export const identifyDevice = ({
  device,
  kind,
}: {
  readonly device: string | null
  readonly kind: FileKind
}): string => device ?? `kind:${kind}`

/** Whether a figure is proportional to the number of strokes, or inverse. */
const growsWithStrokes = {
  strokes: true,
  strokeRate: true,
  averageStrokeRate: true,
  metresPerStroke: false,
} as const
type StrokeFigure = keyof typeof growsWithStrokes

/** Converts a device's figure to the athlete's way of counting. */
export function recount<Figure extends number | null>(
  name: StrokeFigure,
  figure: Figure,
  factor: StrokeFactor,
): Figure {
  if (figure === null) return figure
  return (growsWithStrokes[name] ? figure * factor : figure / factor) as Figure
}

interface CountedSplit {
  readonly strokeRate: number | null
  readonly metresPerStroke: number | null
}

interface Counted<Split extends CountedSplit> {
  readonly strokes: number | null
  readonly averageStrokeRate: number | null
  readonly splits: readonly Split[]
}

export const recountRecording = <Split extends CountedSplit, Recorded extends Counted<Split>>(
  recorded: Recorded & Counted<Split>,
  factor: StrokeFactor,
) => ({
  ...recorded,
  strokes: recount('strokes', recorded.strokes, factor),
  averageStrokeRate: recount('averageStrokeRate', recorded.averageStrokeRate, factor),
  splits: recorded.splits.map((split) => ({
    ...split,
    strokeRate: recount('strokeRate', split.strokeRate, factor),
    metresPerStroke: recount('metresPerStroke', split.metresPerStroke, factor),
  })),
})

/** Recounts stroke figures of samples. Returns the same object for a factor of 1. */
export function recountStreams(streams: Streams, factor: StrokeFactor): Streams {
  if (factor === 1) return streams
  let counted = streams
  for (const name of ['strokeRate', 'metresPerStroke'] as const) {
    const column = streams.columns[name]
    if (column)
      counted = withColumn(
        counted,
        name,
        column.map((figure) => recount(name, figure, factor)),
      )
  }
  return counted
}
