import type { CraftKey } from '../sports/model.ts'

/** So many characters the words of one workout can have. */
export const LONGEST_WORKOUT = 2_000
/** So many pieces one workout can have, each repetition counted. More of them stay text. */
export const MOST_PIECES = 500

/**
 * Training zones as rowing writes them, from easy to hard, and those of German canoe sprint (GA: basic endurance). No
 * zone of the one is put beside one of the other.
 */
export const rowingZones = ['UT2', 'UT1', 'AT', 'TR', 'AN'] as const
export const canoeZones = ['GA1', 'GA2', 'GA3'] as const
export type Zone = (typeof rowingZones)[number] | (typeof canoeZones)[number]

/** How hard a piece is, in words, from easy to hard. */
export const efforts = ['easy', 'steady', 'firm', 'hard', 'max'] as const
export type Effort = (typeof efforts)[number]

/** From least to most, both the same where one figure was said. */
export interface Span {
  readonly least: number
  readonly most: number
}

/**
 * How long something is. `metres`, `ms` and `strokes` are the least of a range such as `60-90min`, `most` is its other end;
 * both are equal where one figure was written. A length that was not written is `open`. Metres of miles have decimals.
 */
export type Amount =
  | { readonly kind: 'distance'; readonly metres: number; readonly most: number }
  | { readonly kind: 'time'; readonly ms: number; readonly most: number }
  | { readonly kind: 'strokes'; readonly strokes: number; readonly most: number }
  | { readonly kind: 'open' }

/** Strokes a minute: a span, or one figure after the other over the repetitions. */
export type RateTarget =
  | ({ readonly kind: 'span' } & Span)
  | { readonly kind: 'steps'; readonly rates: readonly number[] }

/** Milliseconds per 500 m: a span, or so much more (or less) than the pace of one's best over some metres. */
export type PaceTarget =
  | ({ readonly kind: 'split' } & Span)
  | { readonly kind: 'relative'; readonly metres: number; readonly ms: number }

/** How something is to be done. What was not said is null, or an empty list. */
export interface Targets {
  readonly role: 'warmUp' | 'coolDown' | null
  /** An erg of whichever make is `erg`. */
  readonly craft: CraftKey | 'erg' | null
  readonly zones: readonly Zone[]
  readonly rate: RateTarget | null
  readonly pace: PaceTarget | null
  readonly watts: Span | null
  /** Per cent, of what was not said. */
  readonly percent: Span | null
  /** Beats per minute. */
  readonly heartRate: Span | null
  /** Intended session RPE on the CR-10 scale. */
  readonly rpe: Span | null
  readonly effort: Effort | null
  /** Words that change no length, in lower case: 'technique', 'standing start'. */
  readonly words: readonly string[]
}

/**
 * How long a rest is: an amount; until the next start (`every`, milliseconds from start to start); or a ratio to the piece
 * before it (`[1:1]`). The last two have a length only after a piece whose time is known.
 */
export type RestAmount =
  | Amount
  | { readonly kind: 'every'; readonly ms: number }
  | { readonly kind: 'ratio'; readonly work: number; readonly rest: number }

/** A rest lies between two pieces; one after the last piece is never counted. */
export interface Rest {
  readonly amount: RestAmount
  readonly effort: Effort | null
}

export interface Piece {
  readonly kind: 'piece'
  readonly amount: Amount
  readonly targets: Targets
  /** Stretches that the piece is made of, without a rest between; they are part of its length. */
  readonly parts: readonly Stretch[]
  /** After the piece. */
  readonly rest: Rest | null
}

export interface Stretch {
  readonly amount: Amount
  readonly targets: Targets
}

/** Steps that are repeated. `targets` hold for each step that has none of its own. */
export interface Repeat {
  readonly kind: 'repeat'
  readonly times: number
  /** More than `times` where a range was written, such as `8-10 x 500m`. */
  readonly mostTimes: number
  readonly steps: readonly Step[]
  readonly targets: Targets
  /** Between two repetitions; after the only one where `times` is 1. */
  readonly rest: Rest | null
  /** After the last repetition. */
  readonly after: Rest | null
}

/** Why words were not read: unknown words, several possible meanings, or more pieces than a workout can have. */
export type UnreadReason = 'unknown' | 'ambiguous' | 'tooMany'

/** Words that were not read, as typed. `stop` is the index in them at which reading stopped. */
export interface Unread {
  readonly kind: 'text'
  readonly text: string
  readonly stop: number
  readonly reason: UnreadReason
}

export type Step = Piece | Repeat
/** What a workout's words say, in their order. */
export type Workout = readonly (Step | Unread)[]

/** In order: a piece with all targets that hold for it, a rest, or words that were not read. */
export type WorkoutPart =
  | {
      readonly kind: 'piece'
      readonly amount: Amount
      readonly targets: Targets
      readonly parts: readonly Stretch[]
    }
  | ({ readonly kind: 'rest' } & Rest)
  | Unread

/** Sums over the parts with a known length. */
export interface Totals {
  /** Pieces of work, warm-up and cool-down included. */
  readonly pieces: number
  /** Metres of the pieces with a distance. */
  readonly metres: number
  /** Milliseconds of the pieces with a time. */
  readonly ms: number
  readonly restMs: number
  readonly restMetres: number
}

/** Totals of a workout; the least where it has ranges. Unknown lengths are counted and never estimated. */
export interface WorkoutSums extends Totals {
  /** Totals with the upper end of each range. */
  readonly most: Totals
  readonly withoutDistance: number
  readonly withoutTime: number
  readonly rests: number
  /** Rests without a length: a ratio to a distance, or until the next start after one. */
  readonly openRests: number
  /** A rest that was written after the last piece and is not counted. */
  readonly endRest: Rest | null
  /** Parts that were not read. */
  readonly unread: number
  readonly zones: readonly ZoneSum[]
  /** The least and the most strokes a minute of all pieces; null where none has a rate. */
  readonly rate: Span | null
}

/** What is to be done in a zone, or in a span of zones as it was said. */
export interface ZoneSum {
  readonly zones: readonly Zone[]
  readonly pieces: number
  readonly metres: number
  readonly ms: number
}

export const noTargets: Targets = {
  role: null,
  craft: null,
  zones: [],
  rate: null,
  pace: null,
  watts: null,
  percent: null,
  heartRate: null,
  rpe: null,
  effort: null,
  words: [],
}
