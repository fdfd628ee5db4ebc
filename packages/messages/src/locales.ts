import { matchLocale } from './match-locale.ts'

/** Languages besides English. Each has a file in `po/` (docs/translating.md). */
export const translated = ['de', 'fr', 'nl', 'it', 'es'] as const
export type Translated = (typeof translated)[number]

/** Languages whose translation isn’t finished. Tests require every message of the others. */
export const unfinished: readonly Translated[] = []

/** Languages that readers can choose. */
export const languages = ['en', ...translated] as const
export type AppLanguage = (typeof languages)[number]

/** `en-XA` is for tests. */
export const localeNames = [...languages, 'en-XA'] as const
export type Locale = (typeof localeNames)[number]

/** The first supported language of the reader, else English. */
export const localeFor = (wanted: readonly string[]): Locale => matchLocale(wanted, localeNames) ?? 'en'

/** Adds the region of the reader's first language, which sets date formats: 'en-HU' for Hungarian readers. */
export const regionalLocaleFor = (wanted: readonly string[]): string =>
  inRegionOf(localeFor(wanted), wanted[0] ?? '')

/** A chosen language in the region of a locale; without a choice, the locale. */
export const localeIn = (language: string | null, locale: string): string =>
  language === null ? locale : inRegionOf(language, locale)

/** 'de-GB' of 'de' and 'en-GB': words of a language, with the date formats of another locale's region. */
export function inRegionOf(language: string, locale: string): string {
  const region = regionOf(locale)
  return region ? new Intl.Locale(language, { region }).toString() : language
}

/** Explicit or likely region of a language tag; undefined if invalid. */
function regionOf(tag: string): string | undefined {
  try {
    return new Intl.Locale(tag).maximize().region
  } catch {
    return undefined
  }
}
