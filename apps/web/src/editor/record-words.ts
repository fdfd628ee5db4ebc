import type { MessageKey } from '@boathouse/messages'
import { useLanguage } from '#lib/i18n/language.tsx'

type Prefix<Key, End extends string> = Key extends `${infer Noun}.${End}` ? Noun : never

/** Kinds of records with an editor; the prefix of their messages. */
export type RecordNoun = Extract<Prefix<MessageKey, 'gone'>, Prefix<MessageKey, 'saved'>>
/** Kinds of records that a list deletes with undo. */
export type ListNoun = Extract<Prefix<MessageKey, 'notDeleted'>, Prefix<MessageKey, 'notRestored'>>

/** Messages of `record.`, which a noun replaces by one of its own with the same ending. */
type SharedWord =
  | 'save'
  | 'saving'
  | 'notSaved'
  | 'restored'
  | 'clear'
  | 'alreadySaved'
  | 'stale'
  | 'undo'
  | 'notDeleted.stale'

export function useRecordWords(): (noun: RecordNoun | ListNoun, word: SharedWord) => string {
  const { t, has } = useLanguage()
  return (noun, word) => {
    const own = `${noun}.${word}`
    return t(has(own) ? (own as `record.${SharedWord}`) : `record.${word}`)
  }
}
