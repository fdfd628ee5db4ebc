/** A format takes 45 KB. Nearly all clubs of an installation share a few zones; offsets such as `+03:17` count as zones, too. */
export const MOST_FORMATS = 100

/** Returns formats by time zone, made at first use. Keeps the `MOST_FORMATS` newest: making one takes as long as logging a session. */
export function formatsByZone(
  make: (timeZone: string) => Intl.DateTimeFormat,
): (timeZone: string) => Intl.DateTimeFormat {
  const formats = new Map<string, Intl.DateTimeFormat>()
  return (timeZone) => {
    const known = formats.get(timeZone)
    if (known) return known
    const made = make(timeZone)
    formats.set(timeZone, made)
    const [oldest] = formats.keys()
    if (formats.size > MOST_FORMATS && oldest !== undefined) formats.delete(oldest)
    return made
  }
}
