import { useState } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Button } from '#ui/button.tsx'
import { FailedBar, UndoBar, UndoBars } from '#ui/undo-bar.tsx'

/** The last thing that was taken apart, so that this can be undone, and whether the last try at any of it failed. */
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
  /** What can be undone, in words; null while there is nothing. */
  readonly done: string | null
  readonly undoLabel: string
  /** That it was not saved; null unless the last try failed. */
  readonly failed: string | null
  readonly onUndo: () => void
  readonly onGone: () => void
}

/** What was done, with the way back, and that a try failed. */
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
