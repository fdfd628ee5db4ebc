interface Written {
  readonly authorId: string
  /** Null where it is the athlete's alone. */
  readonly clubId: string | null
}

/** Through which club somebody sees a session; null for its athlete, who needs none. */
interface Reader {
  readonly throughClub: string | null
}

/**
 * Who sees a session reads what was written in the club through which they see it: all of its admins and the squad's coaches alike.
 * The athlete reads everything. What was written in one club is nobody's in the next one.
 */
export const mayReadComment = ({ clubId }: Pick<Written, 'clubId'>, { throughClub }: Reader): boolean =>
  throughClub === null || clubId === throughClub

/** A comment is edited and deleted by its writer alone: by no admin, and not by the athlete either. */
export const mayChangeComment = ({ authorId }: Pick<Written, 'authorId'>, userId: string): boolean =>
  authorId === userId
