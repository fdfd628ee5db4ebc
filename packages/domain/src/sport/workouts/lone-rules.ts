import { isBareTime, isPaced, isPossibleRest, isSingle } from './ambiguity-rules.ts'
import type { Piece } from './model.ts'
import type { Item } from './part-rules.ts'
import type { Token } from './token-rules.ts'

/** Longest hours of a workout: '1:30 UT2' is an hour and a half, or 90 seconds. */
const LONGEST_HOURS = 3

/** The single piece of a part; null for anything else. */
function pieceOf(item: Item | undefined): Piece | null {
  const step = item?.kind === 'steps' && item.steps.length === 1 ? item.steps[0] : undefined
  return isSingle(step) ? step : null
}

/**
 * Whether a part has a figure that only its neighbours could explain, and they don't: '500' or '2000' alone; '18:00',
 * which can be a time of day; '1:30 UT2', which can be hours; a time between distances, which can be a rest.
 */
export function isUnclearAlone(
  items: readonly Item[],
  at: number,
  tokens: readonly Token[],
  text: string,
): boolean {
  const [before, item, after] = [items[at - 1], items[at], items[at + 1]]
  const piece = pieceOf(item)
  if (!item || !piece) return false
  if (items.length === 1 && item.to - item.from === 1 && tokens[item.from]?.kind === 'figure') return true
  const isClock = (other: Item) => clockOf(other, tokens, text) !== null
  const clock = clockOf(item, tokens, text)
  if (clock && isUnclearClock(piece, clock)) return !isInLadder(items, at, isClock)
  const isBetween = item.joint === 'comma' && after?.joint === 'comma'
  return isBetween && isPossibleRest(piece) && isDistance(before) && isDistance(after)
}

/** Whether '2x:' before several pieces can mean a boat as well as repetitions. */
export function isBoatOrTimes(items: readonly Item[], at: number): boolean {
  const [piece, after] = [pieceOf(items[at]), items[at + 1]]
  const isNamed = piece?.targets.craft === 'double' || piece?.targets.craft === 'quad'
  return isNamed && after?.joint !== 'end' && pieceOf(after) !== null
}

/** Whether clocks stand in a row, as in '3:00, 2:00, 1:00'. After a comma they can be paces or times of the text before. */
function isInLadder(items: readonly Item[], at: number, isClock: (item: Item) => boolean): boolean {
  const isClockAt = (index: number) => {
    const item = items[index]
    return item !== undefined && isClock(item)
  }
  let first = at
  while (isClockAt(first - 1)) first -= 1
  const isFollowing = first > 0 && items[first]?.joint === 'comma'
  return !isFollowing && (first < at || isClockAt(at + 1))
}

const isDistance = (item: Item | undefined): boolean => pieceOf(item)?.amount.kind === 'distance'

/** The clock that a single piece was written as, for example '18:00'; null for any other piece. */
function clockOf(item: Item, tokens: readonly Token[], text: string): string | null {
  if (!pieceOf(item)) return null
  const token = tokens.slice(item.from, item.to).find(({ kind }) => kind === 'amount')
  const written = token ? text.slice(token.from, token.to) : ''
  return /^\d{1,2}:\d\d$/.test(written) ? written : null
}

/** Whether a clock can be a time of day ('07:00', or one without targets) or hours ('1:30 UT2'). */
function isUnclearClock(piece: Piece, clock: string): boolean {
  const isSaid = isPaced(piece.targets) || piece.targets.zones.length > 0
  return !isSaid || isBareTime(piece) || clock.startsWith('0') || Number.parseInt(clock, 10) <= LONGEST_HOURS
}
