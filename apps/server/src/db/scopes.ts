import type { Share } from '@boathouse/domain/club/consents/model'
import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'

declare const brand: unique symbol

/** A user's own rows. Only the gate creates scopes. */
export type AthleteScope = { readonly athleteId: string; readonly [brand]: 'athlete' }

export type ClubScope = { readonly clubId: string; readonly [brand]: 'club' }

/** Training that an athlete shares, from a day on (null: all). Created after the gate checked consent. */
export type CoachedScope<S extends Share = Share> = S extends Share
  ? {
      readonly athleteId: string
      readonly share: S
      readonly from: CalendarDay | null
      readonly [brand]: 'coached'
    }
  : never

/** Wellness that an athlete shares, from a day on (null: all). */
export type CoachedWellnessScope = {
  readonly athleteId: string
  readonly share: 'share'
  readonly from: CalendarDay | null
  readonly [brand]: 'coachedWellness'
}

/** An athlete who doesn't share the requested data. Queries don't accept it. */
export interface NotShared {
  readonly athleteId: string
  readonly share: 'nothing'
}

/** `throughClub` is null for the user's own session, else the club in which it is shared. */
export type CommentScope = {
  readonly athleteId: string
  readonly sessionId: string
  readonly throughClub: string | null
  readonly [brand]: 'comments'
}

export type CommentAuthorScope = {
  readonly athleteId: string
  readonly authorId: string
  readonly [brand]: 'commentAuthor'
}
