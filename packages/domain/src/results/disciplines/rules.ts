import { isMeasurable } from '../../kernel/measures.ts'
import { type CraftKey, crafts } from '../../sport/sports/model.ts'
import {
  type BuiltInDiscipline,
  type ClubDisciplineFacts,
  type Comparison,
  clubStep,
  type Direction,
  type Discipline,
  disciplines,
  unitOf,
} from './model.ts'

const places = new Map([...disciplines.keys()].map((key, index) => [key, index]))

/** Display order: built-in disciplines first, then clubs' own. */
export const byDiscipline = (one: string, other: string): number =>
  (places.get(one) ?? places.size) - (places.get(other) ?? places.size)

export const findComparison = (key: string, club: ClubDisciplineFacts | null): Comparison | null =>
  disciplines.get(key) ??
  (club && { measure: club.measure, direction: club.direction, step: clubStep(club.measure) })

/** Converts a value to a score, of which the lowest is best, for sorting and indexing. */
export const toScore = (direction: Direction, value: number): number =>
  direction === 'least' ? value : -value

/** Inverse of `toScore`: values are never negative. */
export const scoreToValue = (score: number): number => Math.abs(score)

/** Rounds to the discipline's step, never in the athlete's favour: times up, others down. Null if out of range. */
export function roundToStep({ measure, direction, step }: Comparison, value: number): number | null {
  const round = direction === 'least' ? Math.ceil : Math.floor
  const kept = round(value / step) * step
  return isMeasurable(measure, kept) ? kept : null
}

const HALF_A_KILOGRAM = 500

/** Smallest improvement for a target: a step, or half a kilogram. The value itself if none is better. */
export function nextBetter({ measure, direction, step }: Comparison, value: number): number {
  const by = measure === 'weight' ? HALF_A_KILOGRAM : step
  const better = direction === 'least' ? value - by : value + by
  return isMeasurable(measure, better) ? better : value
}

export interface Piece {
  readonly metres: number
  readonly ms: number
}

/** A result as a piece; null if its discipline is no plain piece of a craft. */
export function toPiece({ event, metres, durationMs }: Discipline, value: number): Piece | null {
  if (event !== null) return null
  if (metres !== null) return { metres, ms: value }
  return durationMs === null ? null : { metres: value, ms: durationMs }
}

/** Milliseconds per split distance: metres · t / d, rounded up, never in the athlete's favour. Null if it is no piece. */
export function paceOfResult(
  discipline: Discipline,
  value: number,
): { readonly ms: number; readonly metres: number } | null {
  const piece = toPiece(discipline, value)
  if (!piece || discipline.craft === null) return null
  const { paceMetres } = crafts[discipline.craft]
  return { ms: Math.ceil((paceMetres * piece.ms) / piece.metres), metres: paceMetres }
}

/** Cross-multiplies instead of dividing: both products are integers far below 2^53. */
export const isFaster = (one: Piece, other: Piece): boolean => one.ms * other.metres < other.ms * one.metres

/**
 * Fastest known pieces by craft, shortest first, as a base of limits. World Rowing's bests over 2,000 m (M1x 2017, M2x
 * 2014, M4x 2021, M2- 2012, M2+ 2014, M4- 2012, M4+ 1991, M8+ 2017); the ICF's (K1 200 m: 2017; K1, K2 and C2 1,000 m,
 * K4 500 m: finals of Tokyo 2021; K2 200 m and K4 1,000 m: Rio 2016; C1 200 m: world title of 2022); over 500 m the
 * world bests of Beijing 2008 (K1, van Koeverden) and Szeged 2002 (C1, Opalev) and the Olympic bests of Paris 2024 (K2:
 * van der Westhuyzen and Green; C2: Liu and Ji); Concept2's (500 m 1:10.5; 2,000 m 5:35.8 in 2018; marathon 2:21:08.7).
 * Times of finals in canoe sprint may not be the best, so they count as `won`.
 */
const k4 = [won(500, 82_219), won(1000, 182_143)]
const rowErg = [best(500, 70_500), best(2000, 335_800), best(42_195, 8_468_700)]
const fastestKnown: Readonly<Record<CraftKey, readonly KnownPiece[]>> = {
  k1: [best(200, 33_380), best(500, 95_554), won(1000, 200_643)],
  k2: [won(200, 32_075), best(500, 86_850), won(1000, 195_280)],
  k4,
  c1: [won(200, 39_250), best(500, 105_654)],
  c2: [best(500, 97_400), won(1000, 204_995)],
  single: [best(2000, 390_740)],
  double: [best(2000, 359_720)],
  quad: [best(2000, 332_030)],
  pair: [best(2000, 368_500)],
  coxedPair: [best(2000, 393_260)],
  four: [best(2000, 337_860)],
  coxedFour: [best(2000, 358_960)],
  eight: [best(2000, 318_680)],
  rowErg,
  rowErgDynamic: rowErg,
  rowErgSlides: rowErg,
  // No federation's figures are known: limited by the fastest kayak, or by a RowErg.
  c4: k4,
  dansprint: k4,
  weba: k4,
  kayakPro: k4,
  concept2Paddle: k4,
  coastalSolo: k4,
  coastalDouble: k4,
  coastalQuad: k4,
  supBoard: k4,
  v1: k4,
  v6: k4,
  v12: k4,
  dragon10: k4,
  dragon20: k4,
  skiErg: rowErg,
  bikeErg: [],
}

interface KnownPiece extends Piece {
  readonly isBest: boolean
}

function best(metres: number, ms: number): KnownPiece {
  return { metres, ms, isBest: true }
}

function won(metres: number, ms: number): KnownPiece {
  return { metres, ms, isBest: false }
}

/** Plausible share of a best time: bests improve by up to three per cent. */
const MARGIN_OVER_BEST = 0.97
/** Share for other distances, or without a known best, due to wind and current. */
const MARGIN = 0.9
/** Share for distances below the shortest known best, because sprints are faster. */
const SPRINT_MARGIN = 0.8

/** More than anyone has lifted, in grams: the raw bench press record is 355 kg (2021). */
const MAX_LIFTED = 400_000
/** More than track sprinters hold on a bicycle for 10 s. */
const MAX_WATTS = 2_500

/** Limit by the best over the same or next shorter known distance, else over the shortest. Null without known bests. */
export function findLimit(craft: CraftKey, { metres }: Pick<Piece, 'metres'>): Piece | null {
  const bests = fastestKnown[craft]
  const within = bests.filter((known) => known.metres <= metres).at(-1)
  const known = within ?? bests[0]
  if (!known) return null
  const margin = known.isBest && known.metres === metres ? MARGIN_OVER_BEST : within ? MARGIN : SPRINT_MARGIN
  return { metres: known.metres, ms: Math.floor(known.ms * margin) }
}

export function beatsLimit(discipline: Discipline, value: number): boolean {
  if (discipline.measure === 'weight') return value > MAX_LIFTED
  if (discipline.measure === 'power') return value > MAX_WATTS
  const piece = toPiece(discipline, value)
  const limit = piece && discipline.craft && findLimit(discipline.craft, piece)
  return Boolean(limit && piece && isFaster(piece, limit))
}

const MINUTE_MS = 60_000

export function wordsOfDiscipline({ event, measure, craft, metres, durationMs }: Discipline) {
  const over = {
    craft: craft === null ? '' : crafts[craft].notation,
    amount: metres ?? (durationMs ?? 0) / MINUTE_MS,
  }
  if (event === 'beachSprint') return { ...over, key: 'discipline.beachSprint' } as const
  if (event === 'maxPower')
    return { ...over, amount: (durationMs ?? 0) / 1_000, key: 'discipline.maxPower' } as const
  if (event !== null)
    return { ...over, key: `discipline.${event}.${measure === 'count' ? 'count' : 'most'}` } as const
  return { ...over, key: metres === null ? 'discipline.minutes' : 'discipline.metres' } as const
}

export const listBuiltIn = (): BuiltInDiscipline[] =>
  [...disciplines.values()].map((discipline) => ({ ...discipline, unit: unitOf[discipline.measure] }))
