/** Screens that once had another address. Links in old mails and bookmarks still name it. */
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

/** The address that a screen has now, with whatever follows it; undefined where it has not moved. */
export function movedAddress(href: string): string | undefined {
  const old = Object.keys(MOVED).find(
    (path) => href.startsWith(path) && /^([/?#]|$)/.test(href.slice(path.length)),
  )
  return old && `${MOVED[old]}${href.slice(old.length)}`
}
