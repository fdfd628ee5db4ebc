import { useLanguage } from '#lib/i18n/language.tsx'

/** Cached by language: a grid writes hundreds of percentages. */
const formats = new Map<string, Intl.NumberFormat>()

function formatIn(locale: string): Intl.NumberFormat {
  const known = formats.get(locale)
  if (known) return known
  const made = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  formats.set(locale, made)
  return made
}

/** Formats hundredths of a per cent, for example '90.37%'. */
export function usePercentWords() {
  const { formatLocale } = useLanguage()
  return (percent: number) => formatIn(formatLocale).format(percent / 100)
}
