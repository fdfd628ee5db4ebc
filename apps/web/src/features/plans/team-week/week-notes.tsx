import type { TeamMeasure } from '@boathouse/domain/plans/team-week/model'
import { trainingTypes } from '@boathouse/domain/training/training-sessions/model'
import { useState } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Mark } from '#shared/training/progress/session-mark.tsx'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import classes from './team-week.module.css'

const parts = ['load', 'mean', 'monotony', 'practices'] as const

export function WeekNotes({ measure }: { measure: TeamMeasure }) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={classes.below}>
      <ul className={classes.legend} aria-label={t('teamWeek.legend')}>
        {trainingTypes.map((type) => (
          <li key={type}>
            <Mark of={type} /> {t(`trainingType.${type}`)}
          </li>
        ))}
        <li>
          <Mark of="notSet" /> {t('teamWeek.notSet')}
        </li>
        <li>
          <span className={classes.swatch} data-state="rest" aria-hidden="true">
            0
          </span>{' '}
          {t('teamWeek.day.rest')}
        </li>
        <li>
          <span className={classes.swatch} data-state="nothing" aria-hidden="true" />{' '}
          {t('teamWeek.day.nothing')}
        </li>
        <li>
          <span className={classes.swatch} data-state="notShared" aria-hidden="true" />{' '}
          {t('teamWeek.day.notShared')}
        </li>
        <li>{t('teamWeek.planned.legend')}</li>
      </ul>
      <Disclosure label={t('teamWeek.about')} isOpen={isOpen} onToggle={() => setOpen(!isOpen)}>
        <div className={classes.notes}>
          {parts
            .filter((part) => part !== 'load' || measure === 'load')
            .map((part) => (
              <p key={part}>{t(`teamWeek.about.${part}`)}</p>
            ))}
        </div>
      </Disclosure>
    </div>
  )
}
