import { matchLocale } from './match-locale.ts'

/**
 * The languages there are. To add one: a folder like `en/`, its name here, and its line in `catalogues.ts`, which the compiler
 * then asks for. `en-XA` is the pseudo-language of the tests.
 */
export const localeNames = ['en', 'en-XA'] as const
export type Locale = (typeof localeNames)[number]

/** The first of the reader's languages that we have, else English. */
export const localeFor = (wanted: readonly string[]): Locale => matchLocale(wanted, localeNames) ?? 'en'

/** The same with the region of the reader's first language, which says how dates are written: 'en-DE' for German readers. */
export function regionalLocaleFor(wanted: readonly string[]): string {
  const known = localeFor(wanted)
  const region = regionOf(wanted[0] ?? '')
  return region ? new Intl.Locale(known, { region }).toString() : known
}

/** The region of a language tag, its likely one if it names none; undefined for a tag that is none. */
function regionOf(tag: string): string | undefined {
  try {
    return new Intl.Locale(tag).maximize().region
  } catch {
    return undefined
  }
}
