import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import type { Goal } from '@boathouse/domain/results/goals/model'
import { useCodeWords, useTranslate } from '#lib/i18n/language.tsx'
import { OwnOnly } from '#lib/session/guardian-view.tsx'
import { Button } from '#ui/form/button.tsx'
import { Check, Circle } from '#ui/icons.tsx'
import { RowFailure } from '#ui/table/row-list.tsx'
import classes from './goal-card.module.css'
import { useTick } from './use-tick.ts'

interface Props {
  readonly goal: Goal
  readonly today: CalendarDay
}

export function TickToday({ goal, today }: Props) {
  const t = useTranslate()
  const words = useCodeWords()
  const { isTicked, isUnsent, failure, setTicked, drop } = useTick(goal, today)
  const isOpen = goal.state !== 'archived' && goal.start <= today && today <= goal.end
  if (goal.kind !== 'process' || !isOpen) return null
  return (
    <div>
      <div className={classes.tick} role="status">
        {isTicked && (
          <>
            <Check />
            <span className={classes.ticked}>{t('goal.ticked')}</span>
          </>
        )}
        <OwnOnly>
          <Button
            variant={isTicked ? 'subtle' : 'default'}
            leftSection={isTicked ? undefined : <Circle />}
            aria-label={t('label.named', {
              name: t(isTicked ? 'record.undo' : 'goal.tick'),
              value: goal.title,
            })}
            onClick={() => setTicked(!isTicked)}
          >
            {t(isTicked ? 'record.undo' : 'goal.tick')}
          </Button>
        </OwnOnly>
        {isUnsent && <strong>{t('notSent.title')}</strong>}
      </div>
      {failure && (
        <RowFailure>
          {t('goal.notTicked')} {words.ofFailure(failure)}
          <Button
            variant="subtle"
            aria-label={t('label.named', { name: t('action.discard'), value: goal.title })}
            onClick={drop}
          >
            {t('action.discard')}
          </Button>
        </RowFailure>
      )}
    </div>
  )
}
