import { useTranslate } from '#lib/i18n/language.tsx'
import { DeletionBars } from '#ui/feedback/deletion-bars.tsx'
import type { useDeletions } from '#ui/feedback/use-deletions.ts'
import { type ListNoun, useRecordWords } from './record-words.ts'

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
  const wordOf = useRecordWords()
  const words = {
    deleted,
    undo: wordOf(noun, 'undo'),
    notDeleted: t(`${noun}.notDeleted`),
    stale: wordOf(noun, 'notDeleted.stale'),
    notRestored: t(`${noun}.notRestored`),
  }
  return (
    <DeletionBars notices={notices} words={words} onUndo={(item) => void undo(item)} onDismiss={dismiss} />
  )
}
