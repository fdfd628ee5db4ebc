import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PO from 'pofile'
import { en } from './en/index.ts'
import type { Catalogue } from './index.ts'
import type { Translated } from './locales.ts'

/** File with the translations of a language; `npm run words` keeps it in step with English. */
export const translationsFile = (locale: Translated): string =>
  join(import.meta.dirname, `../po/${locale}.po`)

/** Messages of a language. Those without a translation, or whose English changed since, are English. Node.js only. */
export const readTranslations = async (locale: Translated): Promise<Catalogue> => ({
  ...en,
  ...Object.fromEntries(await readEntries(locale)),
})

/** Percentage of messages with a translation, rounded down. */
export const readShare = async (locale: Translated): Promise<number> =>
  Math.floor(((await readEntries(locale)).length / Object.keys(en).length) * 100)

async function readEntries(locale: Translated) {
  const { items } = PO.parse(await readFile(translationsFile(locale), 'utf8'))
  return items
    .filter(({ flags, msgctxt = '', msgstr }) => !flags['fuzzy'] && msgstr[0] && Object.hasOwn(en, msgctxt))
    .map(({ msgctxt = '', msgstr: [words] }) => [msgctxt, words] as const)
}
