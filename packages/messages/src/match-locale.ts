export function matchLocale<Locale extends string>(
  wanted: readonly string[],
  known: readonly Locale[],
): Locale | undefined {
  for (const tag of wanted) {
    const match = [tag, tag.split('-')[0]].find((one) => known.includes(one as Locale))
    if (match) return match as Locale
  }
  return undefined
}
