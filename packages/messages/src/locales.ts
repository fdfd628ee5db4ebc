import type { Catalogue } from './index.ts'
import { matchLocale } from './match-locale.ts'

/** The languages there are. To add one: a folder like `en/`, and its line here. `en-XA` is the pseudo-language of the tests. */
export const locales = {
  en: async (): Promise<Catalogue> => (await import('./en/index.ts')).en,
  'en-XA': async (): Promise<Catalogue> => (await import('./pseudo.ts')).pseudo,
}

export type Locale = keyof typeof locales

/** The first of the reader's languages that we have, else English. */
export const localeFor = (wanted: readonly string[]): Locale =>
  matchLocale(wanted, Object.keys(locales) as Locale[]) ?? 'en'
