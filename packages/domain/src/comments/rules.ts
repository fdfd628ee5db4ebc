/** The most comments that a session has, deleted ones too. */
export const MOST_COMMENTS = 500

/** The most of a comment's text, in UTF-16 units. */
export const LONGEST_COMMENT = 2_000

/**
 * The club whose coaches read what an athlete writes: the one that sees the session at that moment. What was written while nobody
 * saw it stays the athlete's alone, whatever they share later.
 */
export const clubOfOwnComment = ({
  clubId,
  isShared,
}: {
  readonly clubId: string | null
  readonly isShared: boolean
}): string | null => (isShared ? clubId : null)
