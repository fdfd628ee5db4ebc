import type { Goal } from '@boathouse/domain/results/goals/model'
import type { CallFailure } from '#lib/api/call.ts'
import { useCodeWords, useTranslate } from '#lib/i18n/language.tsx'
import { FailedBar, UndoBar, UndoBars } from '#ui/feedback/undo-bar.tsx'
import { Button } from '#ui/form/button.tsx'

/** Result of an action on a goal or of its undo, for the bar below. */
export interface GoalNotice {
  readonly goal: Goal
  readonly kind: 'deleted' | 'archived' | 'notDeleted' | 'notArchived' | 'notRestored'
  readonly error?: CallFailure
}

interface Props {
  readonly notices: readonly GoalNotice[]
  readonly onUndo: (notice: GoalNotice) => void
  readonly onDismiss: (notice: GoalNotice) => void
}

export function GoalBars({ notices, onUndo, onDismiss }: Props) {
  const t = useTranslate()
  const words = useCodeWords()
  return (
    <UndoBars>
      {notices.map((notice) =>
        notice.kind === 'deleted' || notice.kind === 'archived' ? (
          <UndoBar
            key={notice.goal.id}
            words={t(`goal.${notice.kind}`)}
            undoLabel={t('record.undo')}
            onUndo={() => onUndo(notice)}
            onGone={() => onDismiss(notice)}
          />
        ) : (
          <FailedBar
            key={notice.goal.id}
            words={`${t(`goal.${notice.kind}`)} ${words.ofFailure(notice.error)}`}
            actions={
              <Button variant="subtle" onClick={() => onDismiss(notice)}>
                {t('app.close')}
              </Button>
            }
          />
        ),
      )}
    </UndoBars>
  )
}
