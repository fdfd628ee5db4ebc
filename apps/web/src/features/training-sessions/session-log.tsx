import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import type { SessionFilters } from '@boathouse/domain/training-sessions/contract'
import { focusRowMenu } from '#ui/row-menu.tsx'
import { DeletionBars, useSessionDeletions } from './deletion-bars.tsx'
import { SessionList } from './session-list.tsx'
import { menuIdOf } from './use-row-menu.tsx'

interface Props {
  readonly today: CalendarDay
  readonly filters: SessionFilters
  readonly onClearFilters: () => void
  readonly onEdit: (id: string) => void
  readonly onDuplicate: (id: string) => void
  readonly onUseAsResult: (id: string) => void
}

/** The list, and what can be done with each session of it. */
export function SessionLog({ onEdit, onDuplicate, onUseAsResult, ...list }: Props) {
  const { isHidden, remove, ...bars } = useSessionDeletions((session) => focusRow(session))
  return (
    <>
      <SessionList
        {...list}
        isHidden={isHidden}
        actions={{ onEdit, onDuplicate, onUseAsResult, onDelete: remove }}
      />
      <DeletionBars {...bars} />
    </>
  )
}

/** How many frames a list takes at most to show a row again. */
const FRAMES = 20

/** Whoever took a deletion back stands by its row again, unless they went elsewhere meanwhile. */
function focusRow({ id }: { id: string }, frames = FRAMES) {
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return
    if (!focusRowMenu(menuIdOf(id)) && frames > 0) focusRow({ id }, frames - 1)
  })
}
