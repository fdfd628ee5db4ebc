import type { Catalogue } from '@boathouse/messages'
import { catalogues } from '@boathouse/messages/catalogues'
import type { Locale } from '@boathouse/messages/locales'
import type { WordPart } from './word-parts.ts'

/** Loads a part of a language's words. The build puts a loader of its own parts in this one's place (`vite/split-words.ts`). */
export const loadPart = (locale: Locale, _part: WordPart): Promise<Partial<Catalogue>> => catalogues[locale]()
