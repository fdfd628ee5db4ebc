import type { MessageKey } from '@boathouse/messages'
import { translatorFor } from '@boathouse/messages/catalogues'

export type Translate = (key: MessageKey, values?: object) => string

export const wordsIn = async (locale: string): Promise<Translate> =>
  (await translatorFor(locale)) as Translate
