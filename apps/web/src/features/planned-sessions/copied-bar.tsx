import { useTranslate } from '#lib/i18n/language.tsx'
import { Button } from '#ui/button.tsx'
import { speakStatus } from '#ui/spoken-status.tsx'
import { FailedBar, UndoBar, UndoBars } from '#ui/undo-bar.tsx'
import { useCopyCalls, useRefreshPlans } from './api.ts'

/** What a copying made, to be taken back by its id. */
export interface Copied {
  readonly id: string
  readonly made: number
}

interface CopiedProps {
  readonly clubId: string
  readonly copied: Copied
  readonly onGone: () => void
}

/** What was copied, with the way back as a whole. */
export function CopiedBar({ clubId, copied, onGone }: CopiedProps) {
  const t = useTranslate()
  const { undo } = useCopyCalls()
  const refresh = useRefreshPlans()
  const takeBack = () =>
    undo.mutate(
      { params: { clubId, copyId: copied.id } },
      {
        onSuccess: (done) => {
          speakStatus(t('planCopy.undone', done))
          onGone()
        },
        onSettled: () => void refresh(),
      },
    )
  return (
    <UndoBars>
      {undo.error ? (
        <FailedBar words={t('planCopy.notUndone')} actions={<CloseButton onClick={onGone} />} />
      ) : copied.made === 0 ? (
        <FailedBar words={t('planCopy.made', { count: 0 })} actions={<CloseButton onClick={onGone} />} />
      ) : (
        <UndoBar
          words={t('planCopy.made', { count: copied.made })}
          undoLabel={t('planCopy.undo')}
          onUndo={takeBack}
          onGone={onGone}
        />
      )}
    </UndoBars>
  )
}

function CloseButton({ onClick }: { readonly onClick: () => void }) {
  const t = useTranslate()
  return (
    <Button variant="subtle" onClick={onClick}>
      {t('app.close')}
    </Button>
  )
}
