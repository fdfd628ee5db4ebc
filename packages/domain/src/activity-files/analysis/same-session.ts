import { isWaterSport, type Sport } from '../../sports/model.ts'

const LONGEST_BETWEEN_STARTS = 10 * 60
const LEAST_OVERLAP = 0.6
/** Somebody who types how long a session took is off by a quarter of it, or by ten minutes. */
const TYPED_SHARE = 0.25
const TYPED_SECONDS = 10 * 60

/** When a session was, as a device recorded it. */
export interface RecordedSpan {
  readonly sport: Sport | null
  /** Milliseconds since 1970. Two local times can be compared with each other, as two instants can. */
  readonly startMs: number
  /** Seconds. */
  readonly elapsed: number
}

/**
 * Whether two recordings may be of one session, as a watch's and a boat computer's are: their sports agree, they began
 * within ten minutes, and 60 % of the shorter lies within the longer. Only the athlete knows: they are asked.
 */
export function maySameSession(first: RecordedSpan, second: RecordedSpan): boolean {
  if (!maySameSport(first.sport, second.sport)) return false
  const between = Math.abs(first.startMs - second.startMs) / 1000
  return between <= LONGEST_BETWEEN_STARTS && overlap(first, second) >= LEAST_OVERLAP
}

/** Whether a session that somebody typed may be the one that was recorded on the same day: one as long, with an agreeing sport. */
export function mayBeTyped(
  typed: { readonly sport: Sport | null; readonly seconds: number },
  recorded: Pick<RecordedSpan, 'sport' | 'elapsed'>,
): boolean {
  const allowed = Math.max(TYPED_SECONDS, recorded.elapsed * TYPED_SHARE)
  return maySameSport(typed.sport, recorded.sport) && Math.abs(typed.seconds - recorded.elapsed) <= allowed
}

/** Metres that the last stroke of a piece on an erg may be short of it, or a share of the piece. */
const PIECE_METRES = 20
const PIECE_SHARE = 0.01

/** Whether an entry of an erg's log may be the piece whose strokes were recorded on the same day: one as far, with an agreeing sport. */
export function maySamePiece(
  entry: { readonly sport: Sport | null; readonly distance: number | null },
  recorded: { readonly sport: Sport | null; readonly distance: number | null },
): boolean {
  if (!entry.distance || !recorded.distance || !maySameSport(entry.sport, recorded.sport)) return false
  const allowed = Math.max(PIECE_METRES, entry.distance * PIECE_SHARE)
  return Math.abs(entry.distance - recorded.distance) <= allowed
}

/** Devices mistake one water sport for another, so all of them agree; one left open agrees with each. */
export const maySameSport = (first: Sport | null, second: Sport | null): boolean =>
  first === null || second === null || isWaterSport(first) === isWaterSport(second)

/** What both share, of the shorter one: 0 to 1. */
function overlap(first: RecordedSpan, second: RecordedSpan): number {
  const end = ({ startMs, elapsed }: RecordedSpan) => startMs + elapsed * 1000
  const shared = Math.min(end(first), end(second)) - Math.max(first.startMs, second.startMs)
  const shorter = Math.min(first.elapsed, second.elapsed) * 1000
  return shorter > 0 ? shared / shorter : 0
}
