import type { Share } from '@boathouse/domain/consents/model'
import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'

declare const brand: unique symbol

/** Personal rows that a query may access. Created only by the gate. */
export type AthleteScope = { readonly athleteId: string; readonly [brand]: 'athlete' }

/** Club rows that a query may access. Created only by the gate. */
export type ClubScope = { readonly clubId: string; readonly [brand]: 'club' }

/** An athlete's training as shared now, from a day on (null: all). Created only by the gate, after its checks. */
export type CoachedScope<S extends Share = Share> = S extends Share
  ? {
      readonly athleteId: string
      readonly share: S
      readonly from: CalendarDay | null
      readonly [brand]: 'coached'
    }
  : never

/** An athlete's wellness, with its own consent, from a day on (null: all). Created only by the gate. */
export type CoachedWellnessScope = {
  readonly athleteId: string
  readonly share: 'share'
  readonly from: CalendarDay | null
  readonly [brand]: 'coachedWellness'
}

/** A coached athlete who doesn't share the requested data. No query accepts it. */
export interface NotShared {
  readonly athleteId: string
  readonly share: 'nothing'
}

/** All comments on the user's own session (`throughClub` is null), else those of the club that shares it. */
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
