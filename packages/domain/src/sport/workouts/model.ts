import type { CraftKey } from '../sports/model.ts'

/** In characters. */
export const LONGEST_WORKOUT = 2_000
/** Includes repetitions. Further pieces stay text. */
export const MAX_PIECES = 500

/** From easy to hard, of rowing and of German canoe sprint (GA: basic endurance). Not equivalent to each other. */
export const rowingZones = ['UT2', 'UT1', 'AT', 'TR', 'AN'] as const
export const canoeZones = ['GA1', 'GA2', 'GA3'] as const
export type Zone = (typeof rowingZones)[number] | (typeof canoeZones)[number]

export const efforts = ['easy', 'steady', 'firm', 'hard', 'max'] as const
export type Effort = (typeof efforts)[number]

export interface Span {
  readonly least: number
  readonly most: number
}

/**
 * Length of a piece or rest. `metres`, `ms` and `strokes` are the lower end of a range like `60-90min`, and `most` is
 * its upper end. Both are equal for a single figure. A missing length is `open`. Miles give metres with decimals.
 */
export type Amount =
  | { readonly kind: 'distance'; readonly metres: number; readonly most: number }
  | { readonly kind: 'time'; readonly ms: number; readonly most: number }
  | { readonly kind: 'strokes'; readonly strokes: number; readonly most: number }
  | { readonly kind: 'open' }

/** Strokes a minute: a span, or a rate for each repetition. */
export type RateTarget =
  | ({ readonly kind: 'span' } & Span)
  | { readonly kind: 'steps'; readonly rates: readonly number[] }

/** Milliseconds per 500 m: a span, or an offset to the pace of the athlete's best over `metres`. */
export type PaceTarget =
  | ({ readonly kind: 'split' } & Span)
  | { readonly kind: 'relative'; readonly metres: number; readonly ms: number }

/** How to do a piece. Missing targets are null, or an empty list. */
export interface Targets {
  readonly role: 'warmUp' | 'coolDown' | null
  /** `erg` is one of any make. */
  readonly craft: CraftKey | 'erg' | null
  readonly zones: readonly Zone[]
  readonly rate: RateTarget | null
  readonly pace: PaceTarget | null
  readonly watts: Span | null
  readonly percent: Span | null
  readonly heartRate: Span | null
  /** Intended session RPE on the CR-10 scale. */
  readonly rpe: Span | null
  readonly effort: Effort | null
  readonly words: readonly string[]
}

export type RestAmount =
  | Amount
  | { readonly kind: 'every'; readonly ms: number }
  | { readonly kind: 'ratio'; readonly work: number; readonly rest: number }

/** A rest between two pieces. A rest after the last piece is never counted. */
export interface Rest {
  readonly amount: RestAmount
  readonly effort: Effort | null
}

export interface Piece {
  readonly kind: 'piece'
  readonly amount: Amount
  readonly targets: Targets
  /** Stretches within the piece, without rests between them. Its length includes them. */
  readonly parts: readonly Stretch[]
  readonly rest: Rest | null
}

export interface Stretch {
  readonly amount: Amount
  readonly targets: Targets
}

/** Repeated steps. `targets` apply to each step, but its own targets win. */
export interface Repeat {
  readonly kind: 'repeat'
  readonly times: number
  /** Greater than `times` for a range like `8-10 x 500m`. */
  readonly mostTimes: number
  readonly steps: readonly Step[]
  readonly targets: Targets
  /** Between two repetitions; after the only one if `times` is 1. */
  readonly rest: Rest | null
  readonly after: Rest | null
}

/** Why words were not read: unknown words, several possible meanings, or more pieces than a workout can have. */
export type UnreadReason = 'unknown' | 'ambiguous' | 'tooMany'

/** Unread words, as typed. `stop` is the index in them at which reading stopped. */
export interface Unread {
  readonly kind: 'text'
  readonly text: string
  readonly stop: number
  readonly reason: UnreadReason
}

export type Step = Piece | Repeat
export type Workout = readonly (Step | Unread)[]

export type WorkoutPart =
  | {
      readonly kind: 'piece'
      readonly amount: Amount
      readonly targets: Targets
      readonly parts: readonly Stretch[]
    }
  | ({ readonly kind: 'rest' } & Rest)
  | Unread

export interface Totals {
  /** Includes warm-up and cool-down. */
  readonly pieces: number
  readonly metres: number
  readonly ms: number
  readonly restMs: number
  readonly restMetres: number
}

/** Totals of a workout, with the lower end of each range. Unknown lengths are counted, never estimated. */
export interface WorkoutSums extends Totals {
  readonly most: Totals
  readonly withoutDistance: number
  readonly withoutTime: number
  readonly rests: number
  /** Number of rests of unknown length: in a ratio to a distance, or until the next start after one. */
  readonly openRests: number
  readonly endRest: Rest | null
  readonly unread: number
  readonly zones: readonly ZoneSum[]
  /** Lowest and highest strokes a minute of all pieces; null without a rate. */
  readonly rate: Span | null
}

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
