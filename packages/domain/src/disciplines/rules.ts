import { isMeasurable } from '../kernel/measures.ts'
import { type CraftKey, crafts } from '../sports/model.ts'
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

/** The order in which disciplines are offered and shown: the built-in ones as they stand, then clubs' own. */
export const byDiscipline = (one: string, other: string): number =>
  (places.get(one) ?? places.size) - (places.get(other) ?? places.size)

/** What results of a built-in discipline or, for an id that is none of these, of a club's own are compared by. */
export const findComparison = (key: string, club: ClubDisciplineFacts | null): Comparison | null =>
  disciplines.get(key) ??
  (club && { measure: club.measure, direction: club.direction, step: clubStep(club.measure) })

/** A value as a number of which the least is best, whatever is measured: how results are ordered and indexed. */
export const toScore = (direction: Direction, value: number): number =>
  direction === 'least' ? value : -value

/** The value behind a score: no value is negative. */
export const scoreToValue = (score: number): number => Math.abs(score)

/**
 * A value as finely as its discipline is kept, rounded against the athlete: a time up, everything else down. Null where it
 * is nothing that can be measured.
 */
export function roundToStep({ measure, direction, step }: Comparison, value: number): number | null {
  const round = direction === 'least' ? Math.ceil : Math.floor
  const kept = round(value / step) * step
  return isMeasurable(measure, kept) ? kept : null
}

const HALF_A_KILOGRAM = 500

/**
 * The least that is better than a value, as people set themselves targets: a step of the discipline, or half a kilogram,
 * more or less. The value itself where nothing is better.
 */
export function nextBetter({ measure, direction, step }: Comparison, value: number): number {
  const by = measure === 'weight' ? HALF_A_KILOGRAM : step
  const better = direction === 'least' ? value - by : value + by
  return isMeasurable(measure, better) ? better : value
}

/** A piece of a discipline: what was covered, in metres, in which time, in milliseconds. */
export interface Piece {
  readonly metres: number
  readonly ms: number
}

/** The piece that a value of a built-in discipline stands for; null where it is no craft's plain piece. */
export function toPiece({ event, metres, durationMs }: Discipline, value: number): Piece | null {
  if (event !== null) return null
  if (metres !== null) return { metres, ms: value }
  return durationMs === null ? null : { metres: value, ms: durationMs }
}

/**
 * Pace (split) of a result in milliseconds over the craft's own distance, which is 500 m but on a BikeErg: metres · t / d.
 * Rounded up to whole milliseconds, against the athlete. Null where it is no plain piece.
 */
export function paceOfResult(
  discipline: Discipline,
  value: number,
): { readonly ms: number; readonly metres: number } | null {
  const piece = toPiece(discipline, value)
  if (!piece || discipline.craft === null) return null
  const { paceMetres } = crafts[discipline.craft]
  return { ms: Math.ceil((paceMetres * piece.ms) / piece.metres), metres: paceMetres }
}

/** Compares paces without dividing: both products are whole numbers far below 2^53. */
export const isFaster = (one: Piece, other: Piece): boolean => one.ms * other.metres < other.ms * one.metres

/**
 * The fastest known, by craft, shortest first, of which limits are made: World Rowing's bests over 2,000 m (M1x 2017, M2x
 * 2014, M4x 2021, M2- 2012, M2+ 2014, M4- 2012, M4+ 1991, M8+ 2017), the ICF's (K1 200 m: 2017; K1, K2 and C2 1,000 m, K4
 * 500 m: the finals of Tokyo 2021; K2 200 m and K4 1,000 m: Rio 2016; C1 200 m: the world title of 2022), over 500 m the world
 * bests of Beijing 2008 (K1, van Koeverden) and Szeged 2002 (C1, Opalev) and the Olympic bests of Paris 2024 (K2: van der
 * Westhuyzen and Green; C2: Liu and Ji), and Concept2's (500 m 1:10.5; 2,000 m 5:35.8 in 2018; marathon 2:21:08.7). Of the
 * others' finals in canoe sprint faster ones may be known, so that they count as `won`.
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
  // No federation's figure is known to us: nothing in these has been faster than the fastest kayak, or than a RowErg.
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
  /** Whether nobody is known to have been faster, in any race. */
  readonly isBest: boolean
}

function best(metres: number, ms: number): KnownPiece {
  return { metres, ms, isBest: true }
}

function won(metres: number, ms: number): KnownPiece {
  return { metres, ms, isBest: false }
}

/** Bests fall: over their own distance nobody is asked before they are three per cent faster. */
const MARGIN_OVER_BEST = 0.97
/** Winds blow and currents run: over other distances, or where the best is not known, it is a tenth. */
const MARGIN = 0.9
/** Over less than the shortest distance that a best is known of, people go faster still. */
const SPRINT_MARGIN = 0.8

/** More than anybody has lifted in any of the tests, in grams: the bench press without a shirt stands at 355 kg (2021). */
const MOST_LIFTED = 400_000
/** More than track sprinters hold on a bicycle for 10 s. */
const MOST_WATTS = 2_500

/**
 * The fastest that a result of a discipline is believed to be, as a piece whose pace it is: the fastest known over the longest
 * distance that is not longer, with a margin, since nobody holds over more what the best holds over less. Null where
 * nothing is known.
 */
export function findLimit(craft: CraftKey, { metres }: Pick<Piece, 'metres'>): Piece | null {
  const bests = fastestKnown[craft]
  const within = bests.filter((known) => known.metres <= metres).at(-1)
  const known = within ?? bests[0]
  if (!known) return null
  const margin = known.isBest && known.metres === metres ? MARGIN_OVER_BEST : within ? MARGIN : SPRINT_MARGIN
  return { metres: known.metres, ms: Math.floor(known.ms * margin) }
}

/** Whether a value of a built-in discipline is beyond what anybody has done. */
export function beatsLimit(discipline: Discipline, value: number): boolean {
  if (discipline.measure === 'weight') return value > MOST_LIFTED
  if (discipline.measure === 'power') return value > MOST_WATTS
  const piece = toPiece(discipline, value)
  const limit = piece && discipline.craft && findLimit(discipline.craft, piece)
  return Boolean(limit && piece && isFaster(piece, limit))
}

const MINUTE_MS = 60_000

/** How a built-in discipline is named: the catalogues' key, the craft's notation, and the metres or minutes that it is over. */
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

/** The built-in disciplines in their order, each with the unit of its values. */
export const listBuiltIn = (): BuiltInDiscipline[] =>
  [...disciplines.values()].map((discipline) => ({ ...discipline, unit: unitOf[discipline.measure] }))
