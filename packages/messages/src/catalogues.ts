import type { Catalogue } from './index.ts'
import type { Locale } from './locales.ts'

export const catalogues: Readonly<Record<Locale, () => Promise<Catalogue>>> = {
  en: async () => (await import('./en/index.ts')).en,
  'en-XA': async () => (await import('./pseudo.ts')).pseudo,
}
