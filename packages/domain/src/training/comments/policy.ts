interface Written {
  readonly authorId: string
  /** Null if only the athlete can read it. */
  readonly clubId: string | null
}

/** Club through which the reader sees the session; null for its athlete. */
interface Reader {
  readonly throughClub: string | null
}

/** Coaches read only comments of the club through which they see the session. The athlete reads all. */
export const mayReadComment = ({ clubId }: Pick<Written, 'clubId'>, { throughClub }: Reader): boolean =>
  throughClub === null || clubId === throughClub

/** Only the author edits or deletes a comment; neither an admin nor the athlete can. */
export const mayChangeComment = ({ authorId }: Pick<Written, 'authorId'>, userId: string): boolean =>
  authorId === userId
