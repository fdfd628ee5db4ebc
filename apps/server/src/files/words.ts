import { type MessageKey, translator } from '@boathouse/messages'
import { catalogues } from '@boathouse/messages/catalogues'
import { localeFor } from '@boathouse/messages/locales'

export type Translate = (key: MessageKey, values?: object) => string

export async function wordsIn(locale: string): Promise<Translate> {
  const known = localeFor([locale])
  return translator(known, await catalogues[known]()) as Translate
}
