import type { Share } from '@boathouse/domain/consents/model'
import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'

declare const brand: unique symbol

/** Whose personal rows a query may touch. Made only by the gate. */
export type AthleteScope = { readonly athleteId: string; readonly [brand]: 'athlete' }

/** Which club's rows a query may touch. Made only by the gate. */
export type ClubScope = { readonly clubId: string; readonly [brand]: 'club' }

/**
 * The training of an athlete that somebody else may read, as far as the athlete shares it at this moment: everything or
 * figures alone, and from a day on (null: all that is stored). Made only by the gate, from membership, squad and consent.
 */
export type CoachedScope<S extends Share = Share> = S extends Share
  ? {
      readonly athleteId: string
      readonly share: S
      readonly from: CalendarDay | null
      readonly [brand]: 'coached'
    }
  : never

/**
 * The wellness of an athlete that somebody else may read, as far as the athlete shares it at this moment, from a day on (null:
 * all that is stored). Consent to training makes none. Made only by the gate, from membership, squad and consent.
 */
export type CoachedWellnessScope = {
  readonly athleteId: string
  readonly share: 'share'
  readonly from: CalendarDay | null
  readonly [brand]: 'coachedWellness'
}

/** An athlete whom somebody coaches and who does not share what was asked for. No query takes it. */
export interface NotShared {
  readonly athleteId: string
  readonly share: 'nothing'
}

/**
 * What was written about one session, as far as somebody reads it: about one's own all of it (`throughClub` is null), about one
 * that an athlete shares what was written in the club through which it is seen. Made only by the gate.
 */
export type CommentScope = {
  readonly athleteId: string
  readonly sessionId: string
  readonly throughClub: string | null
  readonly [brand]: 'comments'
}

/** What somebody wrote about an athlete's sessions. Made only by the gate. */
export type CommentAuthorScope = {
  readonly athleteId: string
  readonly authorId: string
  readonly [brand]: 'commentAuthor'
}
