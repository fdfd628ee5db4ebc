import type { Catalogue } from '@boathouse/messages'
import { catalogueOf } from '@boathouse/messages/catalogues'
import type { Locale } from '@boathouse/messages/locales'
import type { WordPart } from './word-parts.ts'

/** Loads a part of a language's messages. The build replaces this with loaders of the real parts (`vite/split-words.ts`). */
export const loadPart = (locale: Locale, _part: WordPart): Promise<Partial<Catalogue>> => catalogueOf(locale)
