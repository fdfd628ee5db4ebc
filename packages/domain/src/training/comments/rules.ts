export const MAX_COMMENTS = 500

/** In UTF-16 units. */
export const LONGEST_COMMENT = 2_000

/** Club that can read an athlete's comment: the one that sees the session now. Null stays private, even if shared later. */
export const clubOfOwnComment = ({
  clubId,
  isShared,
}: {
  readonly clubId: string | null
  readonly isShared: boolean
}): string | null => (isShared ? clubId : null)
