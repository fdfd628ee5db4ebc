import type { Outing } from '@boathouse/domain/boathouse/outings/model'
import { useState } from 'react'
import { useUndoable } from '#ui/feedback/undoable.tsx'
import { useOutingActions } from './use-outing-actions.ts'

export function useEnding(clubId: string, userId: string) {
  const { end, resume } = useOutingActions(clubId, userId)
  const { undoable, hasFailed, remember, attempt, forget } = useUndoable<Outing>()
  /** The last return, to add its distance. Unsent returns are completed in the logbook. */
  const [ended, setEnded] = useState<Outing | null>(null)
  return {
    undoable,
    hasFailed,
    forget,
    ended,
    refusal: (resume.error ?? end.error)?.fields[0]?.code ?? null,
    end: (outing: Outing) => {
      resume.reset()
      // Undo needs the stored version, so it takes back exactly this return.
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
