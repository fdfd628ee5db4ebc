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
    /** Why the last try was refused, where the server said so. */
    refusal: (resume.error ?? end.error)?.fields[0]?.code ?? null,
    end: (outing: Outing) => {
      resume.reset()
      // As it is stored, so that 'Undo' takes back this 'back' and none that somebody says later.
      let back = outing
      const work = end.mutateAsync(outing).then((stored) => {
        setEnded(stored)
        back = stored ?? outing
      })
      attempt(work, () => remember(back))
    },
    undo: () =>
      undoable &&
      attempt(
        resume.mutateAsync(undoable).then(() => setEnded(null)),
        () => remember(null),
      ),
  }
}
