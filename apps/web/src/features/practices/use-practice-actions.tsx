import type { BodyOf } from '@boathouse/domain/kernel/contract'
import type { deletePractice } from '@boathouse/domain/practices/contract'
import type { Practice } from '@boathouse/domain/practices/model'
import { useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import type { CallFailure } from '#lib/api/call.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useRefreshPractices } from '#shared/practices/practice-cache.ts'
import { DeletionBars } from '#ui/deletion-bars.tsx'
import { useDeletionNotices } from '#ui/use-deletions.ts'
import { practiceQuery, usePracticeCalls } from './api.ts'

type How = Omit<BodyOf<typeof deletePractice>, 'version'>

interface Actions {
  readonly remove: (practice: Practice, how: How) => Promise<void>
}

const ActionsContext = createContext<Actions | null>(null)

interface Props {
  readonly clubId: string
  /** Its own screen shows nothing any more. */
  readonly onGone: (id: string) => Promise<void>
  readonly children: ReactNode
}

/** A practice, with how many were deleted along with it: together they come back. */
interface Deleted extends Pick<Practice, 'id' | 'title'> {
  readonly count: number
}

/** Deleting practices, with the bars that take it back: they outlive the screen of the one that went. */
export function PracticeActions({ clubId, onGone, children }: Props) {
  const t = useTranslate()
  const calls = usePracticeCalls()
  const renew = useRefreshPractices()
  const queryClient = useQueryClient()
  const toParams = (practiceId: string) => ({ clubId, practiceId })
  const { notices, notify, dismiss, undo } = useDeletionNotices<Deleted>({
    restore: ({ id }) => calls.restore.mutateAsync({ params: toParams(id) }),
    renew,
  })

  /** Throws what was refused: it is said where it was asked for. */
  const remove = async ({ id, title, version }: Practice, how: How) => {
    const count = await calls.remove.mutateAsync({ params: toParams(id), body: { version, ...how } }).then(
      ({ deleted }) => deleted,
      (error: CallFailure) => {
        // One that is gone already is what was wanted.
        if (error.status === 404) return 1
        if (error.isPassing) void checkDeleted({ id, title })
        throw error
      },
    )
    await finishDeletion({ id, title, count })
  }
  const finishDeletion = async (item: Deleted) => {
    notify({ item, kind: 'deleted' })
    // First away from it: what is gone is not to be asked for.
    await onGone(item.id)
    await renew()
  }
  /** A deletion without an answer may have arrived. How many went is not known then. */
  const checkDeleted = (item: Pick<Deleted, 'id' | 'title'>) =>
    queryClient
      .fetchQuery({ ...practiceQuery(clubId, item.id), staleTime: 0 })
      .catch((error: CallFailure) =>
        error.status === 404 ? finishDeletion({ ...item, count: 1 }) : undefined,
      )

  // biome-ignore lint/correctness/useExhaustiveDependencies: what it calls is as good from an earlier render.
  const actions = useMemo(() => ({ remove }), [clubId])
  const words = {
    deleted: ({ title, count }: Deleted) =>
      count === 1 ? t('practice.deleted', { title }) : t('practice.deletedAll', { count }),
    undo: t('practice.undo'),
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
