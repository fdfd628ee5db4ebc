import type { Outing } from '@boathouse/domain/outings/model'
import { useState } from 'react'
import { useUndoable } from '#ui/undoable.tsx'
import { useOutingActions } from './use-outing-actions.ts'

/** Says that a boat is back, with the way to take that back. */
export function useEnding(clubId: string, userId: string) {
  const { end, resume } = useOutingActions(clubId, userId)
  const { undoable, hasFailed, remember, attempt, forget } = useUndoable<Outing>()
  /** The last one that is back, to be described; what waits to be sent is described in the logbook. */
  const [ended, setEnded] = useState<Outing | null>(null)
  return {
    undoable,
    hasFailed,
    forget,
    ended,
    end: (outing: Outing) => attempt(end.mutateAsync(outing).then(setEnded), () => remember(outing)),
    undo: () =>
      undoable &&
      attempt(
        resume.mutateAsync(undoable).then(() => setEnded(null)),
        () => remember(null),
      ),
  }
}
