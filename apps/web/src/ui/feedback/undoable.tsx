import { useState } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { FailedBar, UndoBar, UndoBars } from '#ui/feedback/undo-bar.tsx'
import { Button } from '#ui/form/button.tsx'

/** The last action that can be undone, and whether the last attempt failed. */
export function useUndoable<Item>() {
  const [undoable, setUndoable] = useState<Item | null>(null)
  const [hasFailed, setFailed] = useState(false)
  return {
    undoable,
    hasFailed,
    remember: (item: Item | null) => setUndoable(item),
    attempt: (work: Promise<void>, after: () => void) => {
      setFailed(false)
      void work.then(after, () => setFailed(true))
    },
    forget: () => {
      setUndoable(null)
      setFailed(false)
    },
  }
}

interface Props {
  /** Says what was done; null if there is nothing to undo. */
  readonly done: string | null
  readonly undoLabel: string
  readonly failed: string | null
  readonly onUndo: () => void
  readonly onGone: () => void
}

export function UndoableBars({ done, undoLabel, failed, onUndo, onGone }: Props) {
  const t = useTranslate()
  return (
    <UndoBars>
      {done !== null && <UndoBar words={done} undoLabel={undoLabel} onUndo={onUndo} onGone={onGone} />}
      {failed !== null && (
        <FailedBar
          words={failed}
          actions={
            <Button variant="subtle" onClick={onGone}>
              {t('app.close')}
            </Button>
          }
        />
      )}
    </UndoBars>
  )
}
