import { useTranslate } from '#lib/i18n/language.tsx'
import { DeletionBars as Bars } from '#ui/feedback/deletion-bars.tsx'
import { useDeletions } from '#ui/feedback/use-deletions.ts'
import type { LogRow } from './unsent-rows.ts'
import { useSessionChanges } from './use-unsent-log.ts'

type Props = Pick<ReturnType<typeof useDeletions<LogRow>>, 'notices' | 'dismiss' | 'undo'>

export function DeletionBars({ notices, dismiss, undo }: Props) {
  const t = useTranslate()
  const words = {
    deleted: () => t('trainingSession.deleted'),
    undo: t('record.undo'),
    notDeleted: t('trainingSession.notDeleted'),
    stale: t('record.notDeleted.stale'),
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

type Outcomes = Pick<Parameters<typeof useDeletions<LogRow>>[0], 'onRemoved' | 'onRestored'>

export function useSessionDeletions(userId: string, outcomes: Outcomes) {
  const loadChanges = useSessionChanges(userId)
  return useDeletions<LogRow>({
    remove: async (session) => (await loadChanges()).remove(session),
    restore: async (session) => (await loadChanges()).restore(session),
    // The outbox refetches after sending.
    renew: async () => {},
    ...outcomes,
  })
}
