import { deleteResult, restoreResult } from '@boathouse/domain/results/contract'
import type { Result } from '@boathouse/domain/results/model'
import { useCall } from '#lib/api/queries.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { DeletionBars as Bars } from '#ui/deletion-bars.tsx'
import { useDeletions } from '#ui/use-deletions.ts'
import { useRefreshResults } from './api.ts'

type Props = Pick<ReturnType<typeof useDeletions<Result>>, 'notices' | 'dismiss' | 'undo'>

/** What was deleted of the results, with the way back. */
export function DeletionBars({ notices, dismiss, undo }: Props) {
  const t = useTranslate()
  const words = {
    deleted: () => t('results.deleted'),
    undo: t('results.undo'),
    notDeleted: t('results.notDeleted'),
    stale: t('results.notDeleted.stale'),
    notRestored: t('results.notRestored'),
  }
  return <Bars notices={notices} words={words} onUndo={(item) => void undo(item)} onDismiss={dismiss} />
}

/** A record is judged anew by the server, so that a result stays hidden until the lists came again. */
export function useResultDeletions() {
  const deletion = useCall(deleteResult)
  const restoration = useCall(restoreResult)
  return useDeletions<Result>({
    remove: ({ id, version }) => deletion.mutateAsync({ params: { id }, body: { version } }),
    restore: ({ id }) => restoration.mutateAsync({ params: { id } }),
    renew: useRefreshResults(),
  })
}
