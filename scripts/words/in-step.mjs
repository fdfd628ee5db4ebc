import { readdirSync } from 'node:fs'
import PO from 'pofile'
import { limits, notes } from '../../packages/messages/src/notes.ts'
import { isShown } from '../../packages/messages/src/translations.ts'

const folder = new URL('../../packages/messages/src/en/', import.meta.url)

/** English messages in the order of their files, with the file of each. */
export async function englishMessages() {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && name !== 'index.ts')
    .sort()
  const parts = await Promise.all(
    files.map(async (name) => {
      const file = name.replace(/\.ts$/, '')
      const exported = Object.values(await import(new URL(name, folder).href))
      return exported.flatMap(Object.entries).map(([key, english]) => ({ key, english, file }))
    }),
  )
  return parts.flat()
}

/**
 * A language's PO file with exactly the English messages. Translations and remarks stay. If their English changed, they are fuzzy,
 * and the app shows English, until a translator confirms them.
 */
export function inStep(before, messages, locale) {
  const po = PO.parse(before)
  const known = new Map(po.items.map((item) => [item.msgctxt, item]))
  po.headers = {
    Language: locale,
    'MIME-Version': '1.0',
    'Content-Type': 'text/plain; charset=UTF-8',
    'Content-Transfer-Encoding': '8bit',
  }
  po.items = messages.map((message) => itemOf(message, known.get(message.key)))
  return `${po.toString()}\n`
}

function itemOf({ key, english, file }, old) {
  const item = new PO.Item()
  item.msgctxt = key
  item.msgid = english
  item.msgstr = [old?.msgstr[0] ?? '']
  item.comments = old?.comments ?? []
  item.references = [file]
  item.extractedComments = [notes[key], limits[key] && `At most ${limits[key]} characters.`].filter(Boolean)
  if (item.msgstr[0] && (old.flags.fuzzy || old.msgid !== english)) item.flags.fuzzy = true
  if (/\{\w+,/.test(english)) item.flags['icu-message-format'] = true
  return item
}

/** Keys without a translation that the app shows. */
export const missingIn = (text) =>
  PO.parse(text)
    .items.filter((item) => !isShown(item))
    .map(({ msgctxt }) => msgctxt)

/** Translations that don't fit into their place, in words. */
export const tooLongIn = (text, locale, most) =>
  PO.parse(text)
    .items.filter((item) => isShown(item) && [...item.msgstr[0]].length > (most[item.msgctxt] ?? Infinity))
    .map(({ msgctxt, msgstr: [words] }) => {
      const length = [...words].length
      return `${msgctxt} in ${locale} has ${length} characters instead of at most ${most[msgctxt]}: ${words}`
    })
