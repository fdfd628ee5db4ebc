/** Query parameter of a page's URL. Names the club that the tab shows from then on. */
export const TAB_CLUB = 'in'

/** URL of a page in one of a person's clubs. */
export function pageIn(clubId: string, page: string): string {
  const url = new URL(page)
  url.searchParams.set(TAB_CLUB, clubId)
  return url.href
}
