import { useFormats } from '#lib/i18n/formats.ts'
import { useCodeWords, useTranslate } from '#lib/i18n/language.tsx'
import { FailedBar, UndoBar, UndoBars } from '#ui/feedback/undo-bar.tsx'
import { Button } from '#ui/form/button.tsx'
import type { PlanRow } from './plan-rows.ts'
import type { Moved, MoveNews } from './use-plan-moves.ts'

interface Props {
  readonly news: MoveNews
  readonly rows: readonly PlanRow[]
  readonly onBack: (moved: Moved) => void
  readonly onGone: () => void
}

export function MovedBar({ news, rows, onBack, onGone }: Props) {
  const t = useTranslate()
  const words = useCodeWords()
  const { exactDay } = useFormats()
  if (news.kind === 'failed')
    return (
      <UndoBars>
        <FailedBar
          words={`${t('planMove.notMoved')} ${words.ofFailure(news.error)}`}
          actions={
            <Button variant="subtle" onClick={onGone}>
              {t('app.close')}
            </Button>
          }
        />
      </UndoBars>
    )
  const { before, after } = news.moved
  const { title, squadId, memberId, date } = after
  const hasLeft = before.practice !== null && after.practice === null
  const name = rows.find(({ id }) => id === (squadId ?? memberId))?.name ?? ''
  return (
    <UndoBars>
      <UndoBar
        words={t(hasLeft ? 'planMove.left' : 'planMove.moved', { title, name, day: exactDay(date) })}
        undoLabel={t('record.undo')}
        onUndo={() => onBack(news.moved)}
        onGone={onGone}
      />
    </UndoBars>
  )
}
