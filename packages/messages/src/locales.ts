import type { Catalogue } from './index.ts'

/** The languages there are. To add one: a folder like `en/`, and its line here. `en-XA` is the pseudo-language of the tests. */
export const locales = {
  en: async (): Promise<Catalogue> => (await import('./en/index.ts')).en,
  'en-XA': async (): Promise<Catalogue> => (await import('./pseudo.ts')).pseudo,
}

export type Locale = keyof typeof locales

/** The first of the reader's languages that we have, else English. */
export function localeFor(wanted: readonly string[]): Locale {
  for (const tag of wanted) {
    if (Object.hasOwn(locales, tag)) return tag as Locale
    const language = tag.split('-')[0] as string
    if (Object.hasOwn(locales, language)) return language as Locale
  }
  return 'en'
}
