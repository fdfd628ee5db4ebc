import type { Practice } from '@boathouse/domain/practices/model'
import type { CallFailure } from '#lib/call.ts'
import { useCodeWords, useTranslate } from '#lib/words.tsx'
import { Button } from '#ui/button.tsx'
import { FailedBar, UndoBar, UndoBars } from '#ui/undo-bar.tsx'

/** What a bar says: how many were deleted with a practice, or that they did not come back. */
export interface Told {
  readonly practice: Practice
  readonly count: number
  readonly kind: 'deleted' | 'notRestored'
  readonly error?: CallFailure
}

interface Props {
  readonly told: readonly Told[]
  readonly onUndo: (one: Told) => void
  readonly onDismiss: (one: Told) => void
}

export function PracticeBars({ told, onUndo, onDismiss }: Props) {
  const t = useTranslate()
  const words = useCodeWords()
  const wordsOf = ({ practice, count }: Told) =>
    count === 1 ? t('practice.deleted', { title: practice.title }) : t('practice.deletedAll', { count })
  return (
    <UndoBars>
      {told.map((one) =>
        one.kind === 'deleted' ? (
          <UndoBar
            key={one.practice.id}
            words={wordsOf(one)}
            undoLabel={t('practice.undo')}
            onUndo={() => onUndo(one)}
            onGone={() => onDismiss(one)}
          />
        ) : (
          <FailedBar
            key={one.practice.id}
            words={`${t('practice.notRestored')} ${words.ofFailure(one.error)}`}
            actions={
              <>
                <Button variant="subtle" onClick={() => onUndo(one)}>
                  {t('app.tryAgain')}
                </Button>
                <Button variant="subtle" onClick={() => onDismiss(one)}>
                  {t('app.close')}
                </Button>
              </>
            }
          />
        ),
      )}
    </UndoBars>
  )
}
