import { matchLocale } from './match-locale.ts'

/** A new locale needs a folder like `en/`, and an entry in `catalogues.ts`. `en-XA` is for tests. */
export const localeNames = ['en', 'en-XA'] as const
export type Locale = (typeof localeNames)[number]

/** The first supported language of the reader, else English. */
export const localeFor = (wanted: readonly string[]): Locale => matchLocale(wanted, localeNames) ?? 'en'

/** Adds the region of the reader's first language, which sets date formats: 'en-DE' for German readers. */
export function regionalLocaleFor(wanted: readonly string[]): string {
  const known = localeFor(wanted)
  const region = regionOf(wanted[0] ?? '')
  return region ? new Intl.Locale(known, { region }).toString() : known
}

/** Explicit or likely region of a language tag; undefined if invalid. */
function regionOf(tag: string): string | undefined {
  try {
    return new Intl.Locale(tag).maximize().region
  } catch {
    return undefined
  }
}
