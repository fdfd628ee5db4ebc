/** Former paths of screens, which old emails and bookmarks contain. */
const MOVED: Readonly<Record<string, string>> = {
  '/attendance/boats': '/boats',
  '/attendance/tests': '/tests',
  '/attendance/line-ups': '/line-ups',
  '/admin/incidents': '/incidents',
  '/admin/standards': '/standards',
  '/personal-records/rankings': '/rankings',
  '/personal-records/standards': '/standards',
  '/incident': '/incidents',
}

/** New URL of a moved screen; undefined if it has not moved. */
export function movedAddress(href: string): string | undefined {
  const old = Object.keys(MOVED).find(
    (path) => href.startsWith(path) && /^([/?#]|$)/.test(href.slice(path.length)),
  )
  return old && `${MOVED[old]}${href.slice(old.length)}`
}
