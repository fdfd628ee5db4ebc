import type { Goal } from '@boathouse/domain/goals/model'
import type { CallFailure } from '#lib/api/call.ts'
import { useCodeWords, useTranslate } from '#lib/i18n/language.tsx'
import { Button } from '#ui/button.tsx'
import { FailedBar, UndoBar, UndoBars } from '#ui/undo-bar.tsx'

/** What the bars say: what was done, or that it or taking it back failed. */
export interface Told {
  readonly goal: Goal
  readonly kind: 'deleted' | 'archived' | 'notDeleted' | 'notArchived' | 'notRestored'
  readonly error?: CallFailure
}

interface Props {
  readonly told: readonly Told[]
  readonly onUndo: (one: Told) => void
  readonly onDismiss: (one: Told) => void
}

/** At the foot of the screen: what was done with a goal, with the way back. */
export function GoalBars({ told, onUndo, onDismiss }: Props) {
  const t = useTranslate()
  const words = useCodeWords()
  return (
    <UndoBars>
      {told.map((one) =>
        one.kind === 'deleted' || one.kind === 'archived' ? (
          <UndoBar
            key={one.goal.id}
            words={t(`goal.${one.kind}`)}
            undoLabel={t('goal.undo')}
            onUndo={() => onUndo(one)}
            onGone={() => onDismiss(one)}
          />
        ) : (
          <FailedBar
            key={one.goal.id}
            words={`${t(`goal.${one.kind}`)} ${words.ofFailure(one.error)}`}
            actions={
              <Button variant="subtle" onClick={() => onDismiss(one)}>
                {t('app.close')}
              </Button>
            }
          />
        ),
      )}
    </UndoBars>
  )
}
