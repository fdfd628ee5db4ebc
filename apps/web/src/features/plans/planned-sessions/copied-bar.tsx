import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import { useFormats } from '#lib/i18n/formats.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { speakStatus } from '#ui/feedback/spoken-status.tsx'
import { FailedBar, UndoBar, UndoBars } from '#ui/feedback/undo-bar.tsx'
import { Button } from '#ui/form/button.tsx'
import { useCopyCalls, useRefreshPlans } from './api.ts'

export interface Copied {
  readonly id: string
  readonly made: number
  readonly to: CalendarDay
}

interface CopiedProps {
  readonly clubId: string
  readonly copied: Copied
  /** Shows the week of a day; null if that week is on screen already. */
  readonly onShow: ((day: CalendarDay) => void) | null
  readonly onGone: () => void
}

export function CopiedBar({ clubId, copied, onShow, onGone }: CopiedProps) {
  const t = useTranslate()
  const { exactDay } = useFormats()
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
        <FailedBar words={t('planCopy.nothing')} actions={<CloseButton onClick={onGone} />} />
      ) : (
        <UndoBar
          words={t('planCopy.madeTo', { count: copied.made, day: exactDay(copied.to) })}
          more={
            onShow && (
              <Button variant="subtle" onClick={() => onShow(copied.to)}>
                {t('label.show')}
              </Button>
            )
          }
          undoLabel={t('record.undo')}
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
