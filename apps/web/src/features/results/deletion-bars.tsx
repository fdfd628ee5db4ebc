import { useCodeWords, useTranslate } from '#lib/words.tsx'
import { Button } from '#ui/button.tsx'
import { FailedBar, UndoBar, UndoBars } from '#ui/undo-bar.tsx'
import type { Told, useDeletions } from './use-deletions.ts'

type Props = Pick<ReturnType<typeof useDeletions>, 'told' | 'dismiss' | 'undo'>

/** At the foot of the screen: what was deleted, with the way back. */
export function DeletionBars({ told, dismiss, undo }: Props) {
  const t = useTranslate()
  const wordsOf = useFailureWords()
  return (
    <UndoBars>
      {told.map((one) =>
        one.kind === 'deleted' ? (
          <UndoBar
            key={one.result.id}
            words={t('results.deleted')}
            undoLabel={t('results.undo')}
            onUndo={() => void undo(one.result)}
            onGone={() => dismiss(one)}
          />
        ) : (
          <FailedBar
            key={one.result.id}
            words={wordsOf(one)}
            actions={
              <>
                {one.kind === 'notRestored' && (
                  <Button variant="subtle" onClick={() => void undo(one.result)}>
                    {t('app.tryAgain')}
                  </Button>
                )}
                <Button variant="subtle" onClick={() => dismiss(one)}>
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

function useFailureWords() {
  const t = useTranslate()
  const words = useCodeWords()
  return ({ kind, error }: Told) => {
    if (kind === 'notRestored') return `${t('results.notRestored')} ${words.ofFailure(error)}`
    const why = error?.code === 'stale' ? t('results.notDeleted.stale') : words.ofFailure(error)
    return `${t('results.notDeleted')} ${why}`
  }
}
