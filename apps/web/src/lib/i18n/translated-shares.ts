import type { AppLanguage } from '@boathouse/messages/locales'

/** Percentage of messages with a translation, for unfinished languages. The build fills it in (`vite/split-words.ts`). */
export const translatedShares: Partial<Record<AppLanguage, number>> = {}
