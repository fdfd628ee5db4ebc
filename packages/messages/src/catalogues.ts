import { type Catalogue, type Translate, translator } from './index.ts'
import { type Locale, localeFor } from './locales.ts'

/** Translates into a locale's language, or into English. Node.js only. */
export async function translatorFor(locale: string | null): Promise<Translate> {
  const known = localeFor([locale ?? 'en'])
  return translator(known, await catalogueOf(known))
}

const loaded: Partial<Record<Locale, Promise<Catalogue>>> = {}

/** All messages of a language, read on first use. Node.js only. */
export function catalogueOf(locale: Locale): Promise<Catalogue> {
  const catalogue = loaded[locale] ?? load(locale)
  loaded[locale] = catalogue
  return catalogue
}

async function load(locale: Locale): Promise<Catalogue> {
  if (locale === 'en') return (await import('./en/index.ts')).en
  if (locale === 'en-XA') return (await import('./pseudo.ts')).pseudo
  return (await import('./translations.ts')).readTranslations(locale)
}
