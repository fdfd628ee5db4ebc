import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PO from 'pofile'
import { en } from './en/index.ts'
import type { Catalogue } from './index.ts'
import type { Translated } from './locales.ts'

/** File with the translations of a language; `npm run words` keeps it in step with English. */
export const translationsFile = (locale: Translated): string =>
  join(import.meta.dirname, `../po/${locale}.po`)

export const readTranslations = async (locale: Translated): Promise<Catalogue> =>
  catalogueIn(await readFile(translationsFile(locale), 'utf8'))

/** Messages of a PO file. Those whose translation is not shown are English. */
export const catalogueIn = (po: string): Catalogue => ({ ...en, ...Object.fromEntries(entriesIn(po)) })

/** Percentage of messages with a translation, rounded down. */
export async function readShare(locale: Translated): Promise<number> {
  const shown = entriesIn(await readFile(translationsFile(locale), 'utf8'))
  return Math.floor((shown.length / Object.keys(en).length) * 100)
}

type Item = InstanceType<typeof PO.Item>

/** Whether the app shows a message's translation: there is one, and its English is unchanged. */
export const isShown = ({ flags, msgstr }: Pick<Item, 'flags' | 'msgstr'>): boolean =>
  Boolean(msgstr[0]) && !flags['fuzzy']

const entriesIn = (po: string) =>
  PO.parse(po)
    .items.filter((item) => isShown(item) && Object.hasOwn(en, item.msgctxt ?? ''))
    .map(({ msgctxt = '', msgstr: [words] }) => [msgctxt, words] as const)
