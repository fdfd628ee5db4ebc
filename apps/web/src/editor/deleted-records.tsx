import type { MessageKey } from '@boathouse/messages'
import { useTranslate } from '#lib/i18n/language.tsx'
import { DeletionBars } from '#ui/deletion-bars.tsx'
import type { useDeletions } from '#ui/use-deletions.ts'

type ListNoun = NounOf<MessageKey>
type NounOf<Key> = Key extends `${infer Noun}.notDeleted.stale` ? Noun : never

interface Props<Item extends { readonly id: string }> {
  readonly noun: ListNoun
  readonly deletions: Pick<ReturnType<typeof useDeletions<Item>>, 'notices' | 'dismiss' | 'undo'>
  readonly deleted: (item: Item) => string
}

export function DeletedRecords<Item extends { readonly id: string }>({
  noun,
  deletions: { notices, dismiss, undo },
  deleted,
}: Props<Item>) {
  const t = useTranslate()
  const words = {
    deleted,
    undo: t(`${noun}.undo`),
    notDeleted: t(`${noun}.notDeleted`),
    stale: t(`${noun}.notDeleted.stale`),
    notRestored: t(`${noun}.notRestored`),
  }
  return (
    <DeletionBars notices={notices} words={words} onUndo={(item) => void undo(item)} onDismiss={dismiss} />
  )
}
