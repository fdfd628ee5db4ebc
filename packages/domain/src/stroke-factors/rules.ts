import type { FileKind } from '../activity-files/model.ts'
import { type Streams, withColumn } from '../activity-files/streams.ts'
import { type CraftKey, crafts, type Sport } from '../sports/model.ts'
import type { StrokeFactor } from './model.ts'

/** Where devices differ in what they count: each blade, one side's, or only what the wrist that wears them does. */
export const RECOUNTED_SPORT = 'canoeKayak' satisfies Sport

/** Whether a session's strokes may be counted otherwise: in kayaks, canoes and on their ergs. */
export const mayRecount = ({
  sport,
  craft,
}: {
  readonly sport: Sport | null
  readonly craft: CraftKey | null
}): boolean => (craft === null ? sport : crafts[craft].sport) === RECOUNTED_SPORT

/**
 * What tells an athlete's devices apart: the name in the file. Devices that their files don't name are one for each kind of
 * file.
 */
export const identifyDevice = ({
  device,
  kind,
}: {
  readonly device: string | null
  readonly kind: FileKind
}): string => device ?? `kind:${kind}`

/** Whether a figure grows with the number of strokes, or shrinks: of twice as many each is half as long. */
const growsWithStrokes = {
  strokes: true,
  strokeRate: true,
  averageStrokeRate: true,
  metresPerStroke: false,
} as const
type StrokeFigure = keyof typeof growsWithStrokes

/** A figure that a device says of its strokes, by what the athlete counts as one; null stays null. */
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

/** What a device recorded of a session, with all figures of strokes counted by a factor. */
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

/** Samples with all figures of strokes counted by a factor; the same ones where that changes nothing. */
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
