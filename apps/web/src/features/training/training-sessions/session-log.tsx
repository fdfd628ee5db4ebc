import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import type { SessionFilters } from '@boathouse/domain/training/training-sessions/model'
import { lazyRouteComponent } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { focusRowMenu } from '#ui/dialog/row-menu.tsx'
import { DeletionBars, useSessionDeletions } from './deletion-bars.tsx'
import { SessionList } from './session-list.tsx'
import { menuIdOf, type RowActions } from './use-row-menu.tsx'
import type { NewComments } from './use-session-columns.tsx'

export const SessionSheet = lazyRouteComponent(() => import('./session-sheet.tsx'), 'SessionSheet')

interface Props extends Omit<RowActions, 'onDelete'> {
  readonly userId: string
  readonly today: CalendarDay
  readonly filters: SessionFilters
  readonly onClearFilters: () => void
  readonly filterBar?: ReactNode
  readonly newComments?: NewComments | undefined
  readonly openId?: string | undefined
  readonly onClose: () => void
}

export function SessionLog({ openId, onClose, ...props }: Props) {
  const { onOpen, onEdit, onDuplicate, onUseAsResult, ...list } = props
  const { userId } = list
  const { isHidden, remove, ...bars } = useSessionDeletions(userId, {
    onRestored: (session) => focusRow(session),
  })
  const actions = { onOpen, onEdit, onDuplicate, onUseAsResult, onDelete: remove }
  return (
    <>
      <SessionList {...list} isHidden={isHidden} actions={actions} />
      {openId && (
        <Suspense>
          <SessionSheet userId={userId} id={openId} onClose={onClose} actions={actions} />
        </Suspense>
      )}
      <DeletionBars {...bars} />
    </>
  )
}

/** Animation frames to wait for the row: about half a second. */
const FRAMES = 30

/** Focuses the row of a restored session, unless the user has moved the focus. */
function focusRow({ id }: { id: string }, frames = FRAMES) {
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return
    if (!focusRowMenu(menuIdOf(id)) && frames > 0) focusRow({ id }, frames - 1)
  })
}
