import { isWaterSport, type Sport } from '../sport.ts'

const LONGEST_BETWEEN_STARTS = 10 * 60
const LEAST_OVERLAP = 0.6
/** Tolerance of a typed duration: a quarter of the recorded one, and at least ten minutes. */
const TYPED_SHARE = 0.25
const TYPED_SECONDS = 10 * 60

export interface RecordedSpan {
  readonly sport: Sport | null
  /** Milliseconds since 1970. Local times may only be compared with each other. */
  readonly startMs: number
  /** Seconds. */
  readonly elapsed: number
}

/**
 * Whether two recordings may be of one session, for example by a watch and a boat computer: sports agree, starts are
 * within ten minutes, and 60 % of the shorter overlaps. The athlete confirms.
 */
export function maySameSession(first: RecordedSpan, second: RecordedSpan): boolean {
  if (!maySameSport(first.sport, second.sport)) return false
  const between = Math.abs(first.startMs - second.startMs) / 1000
  return between <= LONGEST_BETWEEN_STARTS && overlap(first, second) >= LEAST_OVERLAP
}

/** Whether a typed session may be the one recorded on that day, by duration and sport. */
export function mayBeTyped(
  typed: { readonly sport: Sport | null; readonly seconds: number },
  recorded: Pick<RecordedSpan, 'sport' | 'elapsed'>,
): boolean {
  const allowed = Math.max(TYPED_SECONDS, recorded.elapsed * TYPED_SHARE)
  return maySameSport(typed.sport, recorded.sport) && Math.abs(typed.seconds - recorded.elapsed) <= allowed
}

/** Tolerance for an erg piece that ended early: metres, or a share of the distance if that is more. */
const PIECE_METRES = 20
const PIECE_SHARE = 0.01

/** Whether an entry of an erg's log may be the piece recorded on that day, by distance and sport. */
export function maySamePiece(
  entry: { readonly sport: Sport | null; readonly distance: number | null },
  recorded: { readonly sport: Sport | null; readonly distance: number | null },
): boolean {
  if (!entry.distance || !recorded.distance || !maySameSport(entry.sport, recorded.sport)) return false
  const allowed = Math.max(PIECE_METRES, entry.distance * PIECE_SHARE)
  return Math.abs(entry.distance - recorded.distance) <= allowed
}

/** Whether both are water sports, or neither: devices mistake one for another. A missing sport agrees with any. */
export const maySameSport = (first: Sport | null, second: Sport | null): boolean =>
  first === null || second === null || isWaterSport(first) === isWaterSport(second)

/** Overlap as a share of the shorter one, from 0 to 1. */
function overlap(first: RecordedSpan, second: RecordedSpan): number {
  const end = ({ startMs, elapsed }: RecordedSpan) => startMs + elapsed * 1000
  const shared = Math.min(end(first), end(second)) - Math.max(first.startMs, second.startMs)
  const shorter = Math.min(first.elapsed, second.elapsed) * 1000
  return shorter > 0 ? shared / shorter : 0
}
