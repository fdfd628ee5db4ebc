import type { CallFailure } from '#lib/api/call.ts'
import { useCodeWords, useTranslate } from '#lib/i18n/language.tsx'
import { Button } from '../form/button.tsx'
import { FailedBar, UndoBar, UndoBars } from './undo-bar.tsx'

/** A bar about a deletion, or about a failure to delete or restore. */
export interface DeletionNotice<Item extends { readonly id: string }> {
  readonly item: Item
  readonly kind: 'deleted' | 'notDeleted' | 'notRestored'
  readonly error?: CallFailure
}

interface Props<Item extends { readonly id: string }> {
  readonly notices: readonly DeletionNotice<Item>[]
  readonly words: Record<'undo' | 'notDeleted' | 'stale' | 'notRestored', string> & {
    readonly deleted: (item: Item) => string
  }
  /** Whether a retry may succeed. */
  readonly mayTryAgain?: (failed: DeletionNotice<Item>) => boolean
  readonly onUndo: (item: Item) => void
  readonly onDismiss: (notices: DeletionNotice<Item>) => void
}

export function DeletionBars<Item extends { readonly id: string }>(props: Props<Item>) {
  const { notices, words, mayTryAgain = () => true, onUndo, onDismiss } = props
  const t = useTranslate()
  const codeWords = useCodeWords()
  const wordsOf = ({ kind, error }: DeletionNotice<Item>) => {
    if (kind === 'notRestored') return `${words.notRestored} ${codeWords.ofFailure(error)}`
    return `${words.notDeleted} ${error?.code === 'stale' ? words.stale : codeWords.ofFailure(error)}`
  }
  return (
    <UndoBars>
      {notices.map((one) =>
        one.kind === 'deleted' ? (
          <UndoBar
            key={one.item.id}
            words={words.deleted(one.item)}
            undoLabel={words.undo}
            onUndo={() => onUndo(one.item)}
            onGone={() => onDismiss(one)}
          />
        ) : (
          <FailedBar
            key={one.item.id}
            words={wordsOf(one)}
            actions={
              <>
                {one.kind === 'notRestored' && mayTryAgain(one) && (
                  <Button variant="subtle" onClick={() => onUndo(one.item)}>
                    {t('app.tryAgain')}
                  </Button>
                )}
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
