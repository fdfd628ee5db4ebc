export const MOST_COMMENTS = 500

/** In UTF-16 units. */
export const LONGEST_COMMENT = 2_000

/** The club that sees the session now. Null stays private, whatever the athlete shares later. */
export const clubOfOwnComment = ({
  clubId,
  isShared,
}: {
  readonly clubId: string | null
  readonly isShared: boolean
}): string | null => (isShared ? clubId : null)
