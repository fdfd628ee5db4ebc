import type { Catalogue } from '@boathouse/messages'
import { catalogues } from '@boathouse/messages/catalogues'
import type { Locale } from '@boathouse/messages/locales'
import type { WordPart } from './word-parts.ts'

/** Loads a part of a language's messages. The build replaces this with loaders of the real parts (`vite/split-words.ts`). */
export const loadPart = (locale: Locale, _part: WordPart): Promise<Partial<Catalogue>> => catalogues[locale]()
