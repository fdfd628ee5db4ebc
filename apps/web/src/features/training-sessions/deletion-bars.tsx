import { deleteTrainingSession, restoreTrainingSession } from '@boathouse/domain/training-sessions/contract'
import type { TrainingSession } from '@boathouse/domain/training-sessions/model'
import { useCall } from '#lib/api/queries.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { DeletionBars as Bars } from '#ui/deletion-bars.tsx'
import { useDeletions } from '#ui/use-deletions.ts'
import { useForgetSession, useRefreshLists } from './api.ts'

type Props = Pick<ReturnType<typeof useDeletions<TrainingSession>>, 'notices' | 'dismiss' | 'undo'>

/** What was deleted of the log, with the way back; what was imported again is there already. */
export function DeletionBars({ notices, dismiss, undo }: Props) {
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
      notices={notices}
      words={words}
      mayTryAgain={({ error }) => error?.code !== 'importedAgain'}
      onUndo={(item) => void undo(item)}
      onDismiss={dismiss}
    />
  )
}

export function useSessionDeletions(onRestored: (session: TrainingSession) => void) {
  const deletion = useCall(deleteTrainingSession)
  const restoration = useCall(restoreTrainingSession)
  const forgetSession = useForgetSession()
  return useDeletions<TrainingSession>({
    remove: ({ id, version }) => deletion.mutateAsync({ params: { id }, body: { version } }),
    restore: ({ id }) => restoration.mutateAsync({ params: { id } }),
    renew: useRefreshLists(),
    onRemoved: ({ id }) => forgetSession(id),
    onRestored,
  })
}
