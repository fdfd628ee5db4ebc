/** A format takes 45 KB. Most clubs share a few zones, but offsets like `+03:17` are zones too. */
export const MAX_FORMATS = 100

/** Caches formats by time zone, the `MAX_FORMATS` newest: making one takes as long as logging a session. */
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
    if (formats.size > MAX_FORMATS && oldest !== undefined) formats.delete(oldest)
    return made
  }
}
