import { type MessageKey, translator } from '@boathouse/messages'
import { catalogues } from '@boathouse/messages/catalogues'
import { localeFor } from '@boathouse/messages/locales'

/** Gives a message's words. */
export type Translate = (key: MessageKey, values?: object) => string

/** The words of a file in a reader's language, or in one that there is. */
export async function wordsIn(locale: string): Promise<Translate> {
  const known = localeFor([locale])
  return translator(known, await catalogues[known]()) as Translate
}
