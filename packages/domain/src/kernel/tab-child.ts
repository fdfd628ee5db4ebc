/** Header of a guardian's call for a child, with the child's id. The server then judges and serves the call as the child's. */
export const CHILD_HEADER = 'boathouse-child'

/** Query parameter of a page's URL. Names the child whose data the tab shows from then on. */
export const TAB_CHILD = 'for'

/** URL of a page with a child's data. Pages of signed links name the child themselves. */
export function pageFor(childId: string, page: string): string {
  const url = new URL(page)
  if (!url.searchParams.has('token')) url.searchParams.set(TAB_CHILD, childId)
  return url.href
}
