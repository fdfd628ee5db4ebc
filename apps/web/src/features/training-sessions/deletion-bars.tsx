import type { TrainingSession } from '@boathouse/domain/training-sessions/model'
import { useTranslate } from '#lib/words.tsx'
import { DeletionBars as Bars } from '#ui/deletion-bars.tsx'
import type { useDeletions } from '#ui/use-deletions.ts'

type Props = Pick<ReturnType<typeof useDeletions<TrainingSession>>, 'told' | 'dismiss' | 'undo'>

/** What was deleted of the log, with the way back; what was imported again is there already. */
export function DeletionBars({ told, dismiss, undo }: Props) {
  const t = useTranslate()
  const words = {
    deleted: () => t('trainingSession.deleted'),
    undo: t('trainingSession.undo'),
    notDeleted: t('trainingSession.notDeleted'),
    stale: t('trainingSession.notDeleted.stale'),
    notRestored: t('trainingSession.notRestored'),
  }
  return (
    <Bars
      told={told}
      words={words}
      mayTryAgain={({ error }) => error?.code !== 'importedAgain'}
      onUndo={(item) => void undo(item)}
      onDismiss={dismiss}
    />
  )
}
