import { matchLocale } from './match-locale.ts'

/**
 * The languages there are. To add one: a folder like `en/`, its name here, and its line in `catalogues.ts`, which the compiler
 * then asks for. `en-XA` is the pseudo-language of the tests.
 */
export const localeNames = ['en', 'en-XA'] as const
export type Locale = (typeof localeNames)[number]

/** The first of the reader's languages that we have, else English. */
export const localeFor = (wanted: readonly string[]): Locale => matchLocale(wanted, localeNames) ?? 'en'
