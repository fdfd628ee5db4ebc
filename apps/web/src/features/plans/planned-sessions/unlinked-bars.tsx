import type { WeekItem } from '@boathouse/domain/plans/planned-sessions/model'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useMatch } from '#shared/plans/plan-matches/matching.ts'
import { UndoableBars, useUndoable } from '#ui/feedback/undoable.tsx'

export function useUnlinked() {
  const match = useMatch()
  const { attempt, ...shown } = useUndoable<WeekItem>()
  const { undoable, forget } = shown
  return {
    ...shown,
    undo: () => {
      if (undoable?.sessionId) attempt(match.link(undoable.id, undoable.sessionId), forget)
    },
  }
}

export function UnlinkedBars({ undoable, hasFailed, undo, forget }: ReturnType<typeof useUnlinked>) {
  const t = useTranslate()
  return (
    <UndoableBars
      done={undoable && t('planMatch.unlinked', { title: undoable.title })}
      undoLabel={t('record.undo')}
      failed={hasFailed ? t('record.notChanged') : null}
      onUndo={undo}
      onGone={forget}
    />
  )
}
