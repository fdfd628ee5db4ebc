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

/** How long something is. A length that nobody said is `open`; strokes have neither metres nor minutes of their own. */
export type Amount =
  | { readonly kind: 'distance'; readonly metres: number }
  | { readonly kind: 'time'; readonly ms: number }
  | { readonly kind: 'strokes'; readonly strokes: number }
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

/** What lies between two pieces; never after the last one. */
export interface Rest {
  readonly amount: Amount
  readonly effort: Effort | null
}

export interface Piece {
  readonly kind: 'piece'
  readonly amount: Amount
  readonly targets: Targets
  readonly rest: Rest | null
}

/** Steps that are done so many times, with a rest between the times; what is said of all holds where a step says nothing. */
export interface Repeat {
  readonly kind: 'repeat'
  readonly times: number
  readonly steps: readonly Step[]
  readonly targets: Targets
  readonly rest: Rest | null
}

/** Words that were not read, as they were written. `stop` is the index in them at which reading came to an end. */
export interface Unread {
  readonly kind: 'text'
  readonly text: string
  readonly stop: number
}

export type Step = Piece | Repeat
/** What a workout's words say, in their order. */
export type Workout = readonly (Step | Unread)[]

/** One after the other: a piece with all that holds for it, a rest, or words that were not read. */
export type WorkoutPart =
  | { readonly kind: 'piece'; readonly amount: Amount; readonly targets: Targets }
  | ({ readonly kind: 'rest' } & Rest)
  | Unread

/** What a workout comes to. What is not known is counted and never estimated. */
export interface WorkoutSums {
  /** Pieces of work, warming up and cooling down too. */
  readonly pieces: number
  /** Metres of the pieces whose distance was said, and how many say none. */
  readonly metres: number
  readonly withoutDistance: number
  /** Milliseconds of the pieces whose time was said, and how many say none. */
  readonly ms: number
  readonly withoutTime: number
  readonly rests: number
  readonly restMs: number
  readonly restMetres: number
  /** Parts that were not read. */
  readonly unread: number
  readonly zones: readonly ZoneSum[]
  /** The least and the most strokes a minute of all pieces; null where none says any. */
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
