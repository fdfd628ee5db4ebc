import type { BodyOf } from '@boathouse/domain/kernel/contract'
import type { deletePractice } from '@boathouse/domain/practices/practices/contract'
import type { Practice } from '@boathouse/domain/practices/practices/model'
import { useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import type { CallFailure } from '#lib/api/call.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useRefreshPractices } from '#shared/practices/practices/practice-cache.ts'
import { DeletionBars } from '#ui/feedback/deletion-bars.tsx'
import { useDeletionNotices } from '#ui/feedback/use-deletions.ts'
import { practiceQuery, usePracticeCalls } from './api.ts'

type How = Omit<BodyOf<typeof deletePractice>, 'version'>

interface Undoable {
  readonly id: string
  readonly words: string
  readonly undo: () => Promise<unknown>
}

interface Actions {
  readonly remove: (practice: Practice, how: How) => Promise<void>
  readonly offerUndo: (change: Undoable) => void
}

const ActionsContext = createContext<Actions | null>(null)

interface Props {
  readonly clubId: string
  /** Called after a deletion: the practice's own screen closes. */
  readonly onGone: (id: string) => Promise<void>
  readonly children: ReactNode
}

/** A deleted practice, with the number of practices deleted at once. */
interface Deleted extends Pick<Practice, 'id' | 'title'> {
  readonly count: number
}

/** Deletes practices. Its undo bars stay after the screen of a deleted practice has closed. */
export function PracticeActions({ clubId, onGone, children }: Props) {
  const t = useTranslate()
  const calls = usePracticeCalls()
  const renew = useRefreshPractices()
  const queryClient = useQueryClient()
  const toParams = (practiceId: string) => ({ clubId, practiceId })
  const { notices, notify, dismiss, undo } = useDeletionNotices<Undoable>({
    restore: (change) => change.undo(),
    renew,
  })

  /** Throws refusals, which the dialog shows. */
  const remove = async ({ id, title, version }: Practice, how: How) => {
    const count = await calls.remove.mutateAsync({ params: toParams(id), body: { version, ...how } }).then(
      ({ deleted }) => deleted,
      (error: CallFailure) => {
        // 404: already deleted, as intended.
        if (error.status === 404) return 1
        if (error.isPassing) void checkDeleted({ id, title })
        throw error
      },
    )
    await finishDeletion({ id, title, count })
  }
  const offerUndo = (item: Undoable) => notify({ item, kind: 'deleted' })
  const finishDeletion = async ({ id, title, count }: Deleted) => {
    const words = count === 1 ? t('practice.deleted', { title }) : t('practice.deletedAll', { count })
    offerUndo({ id, words, undo: () => calls.restore.mutateAsync({ params: toParams(id) }) })
    // Leave the screen first, or it would refetch the deleted practice.
    await onGone(id)
    await renew()
  }
  /** Checks whether a deletion succeeded although its response was lost. Then counts one practice: the number is unknown. */
  const checkDeleted = (item: Pick<Deleted, 'id' | 'title'>) =>
    queryClient
      .fetchQuery({ ...practiceQuery(clubId, item.id), staleTime: 0 })
      .catch((error: CallFailure) =>
        error.status === 404 ? finishDeletion({ ...item, count: 1 }) : undefined,
      )

  // biome-ignore lint/correctness/useExhaustiveDependencies: functions of an earlier render work as well.
  const actions = useMemo(() => ({ remove, offerUndo }), [clubId])
  const words = {
    deleted: ({ words: done }: Undoable) => done,
    undo: t('record.undo'),
    notDeleted: t('practice.notDeleted'),
    stale: t('error.stale'),
    notRestored: t('practice.notRestored'),
  }
  return (
    <ActionsContext value={actions}>
      {children}
      <DeletionBars notices={notices} words={words} onUndo={(item) => void undo(item)} onDismiss={dismiss} />
    </ActionsContext>
  )
}

export function usePracticeActions(): Actions {
  const actions = useContext(ActionsContext)
  if (!actions) throw new Error('PracticeActions is missing')
  return actions
}
