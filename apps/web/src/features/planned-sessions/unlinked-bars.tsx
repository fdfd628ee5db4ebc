import type { WeekItem } from '@boathouse/domain/planned-sessions/model'
import { useState } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useMatch } from '#shared/plan-matches/matching.ts'
import { Button } from '#ui/button.tsx'
import { FailedBar, UndoBar, UndoBars } from '#ui/undo-bar.tsx'

/** The planned session that was taken apart from the one that it was counted as, so that this can be undone. */
export function useUnlinked() {
  const match = useMatch()
  const [unlinked, setUnlinked] = useState<WeekItem | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const forget = () => {
    setUnlinked(null)
    setFailed(false)
  }
  return {
    unlinked,
    hasFailed,
    remember: (planned: WeekItem) => setUnlinked(planned),
    undo: () => {
      if (!unlinked?.sessionId) return
      setFailed(false)
      void match.link(unlinked.id, unlinked.sessionId).then(forget, () => setFailed(true))
    },
    forget,
  }
}

/** That it is counted no more, with the way back. */
export function UnlinkedBars({ unlinked, hasFailed, undo, forget }: ReturnType<typeof useUnlinked>) {
  const t = useTranslate()
  return (
    <UndoBars>
      {unlinked && (
        <UndoBar
          words={t('planMatch.unlinked', { title: unlinked.title })}
          undoLabel={t('planMatch.undo')}
          onUndo={undo}
          onGone={forget}
        />
      )}
      {hasFailed && (
        <FailedBar
          words={t('planMatch.notSaved')}
          actions={
            <Button variant="subtle" onClick={forget}>
              {t('app.close')}
            </Button>
          }
        />
      )}
    </UndoBars>
  )
}
