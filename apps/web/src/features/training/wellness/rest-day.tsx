import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useIsGuardian } from '#lib/session/guardian-view.tsx'
import { Button } from '#ui/form/button.tsx'
import parts from '#ui/layout/card-parts.module.css'
import { Refused } from './refused-day.tsx'
import { useOwnWellness } from './use-own-wellness.ts'

interface Props {
  readonly userId: string
  readonly today: CalendarDay
  /** Whether the user logged training today: then it is no rest day. */
  readonly isTrained: boolean
}

/** Marks today as a rest day, or removes the mark. Works offline and without the morning check. */
export function RestDay({ userId, today, isTrained }: Props) {
  const t = useTranslate()
  const own = useOwnWellness(userId, today)
  const isGuardian = useIsGuardian()
  const { isRestDay } = own.fields
  if (isGuardian || !own.isKnown || (isTrained && !isRestDay)) return null
  return (
    <div className={parts.parts}>
      <div className={parts.actions}>
        {isRestDay && <span>{t('ownPlan.rest')}</span>}
        <Button variant={isRestDay ? 'subtle' : 'default'} onClick={() => own.say({ isRestDay: !isRestDay })}>
          {t(isRestDay ? 'ownPlan.rest.undo' : 'ownPlan.rest.say')}
        </Button>
      </div>
      <p className={parts.status} role="status">
        {own.state && t(`wellness.state.${own.state}`)}
      </p>
      <Refused own={own} />
    </div>
  )
}
