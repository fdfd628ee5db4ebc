import type { Result } from '@boathouse/domain/results/model'
import { useTranslate } from '#lib/words.tsx'
import { DeletionBars as Bars } from '#ui/deletion-bars.tsx'
import type { useDeletions } from '#ui/use-deletions.ts'

type Props = Pick<ReturnType<typeof useDeletions<Result>>, 'told' | 'dismiss' | 'undo'>

/** What was deleted of the results, with the way back. */
export function DeletionBars({ told, dismiss, undo }: Props) {
  const t = useTranslate()
  const words = {
    deleted: () => t('results.deleted'),
    undo: t('results.undo'),
    notDeleted: t('results.notDeleted'),
    stale: t('results.notDeleted.stale'),
    notRestored: t('results.notRestored'),
  }
  return <Bars told={told} words={words} onUndo={(item) => void undo(item)} onDismiss={dismiss} />
}
