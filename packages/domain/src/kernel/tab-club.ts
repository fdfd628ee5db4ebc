/** Query parameter of a page's URL. Names the club that the tab shows from then on. */
export const TAB_CLUB = 'in'

/** Header with the club that a page's tab shows. It judges calls without a club in their path, for this club's members. */
export const CLUB_HEADER = 'boathouse-club'

/** URL of a page in one of a person's clubs. */
export function pageIn(clubId: string, page: string): string {
  const url = new URL(page)
  url.searchParams.set(TAB_CLUB, clubId)
  return url.href
}
