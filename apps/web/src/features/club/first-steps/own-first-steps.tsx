import { useTranslate } from '#lib/i18n/language.tsx'
import { ArrowUp, Oars, Target } from '#ui/icons.tsx'
import { Card } from '#ui/layout/card.tsx'
import { LinkRow } from '#ui/table/link-row.tsx'
import classes from './first-steps.module.css'

export function OwnFirstSteps() {
  const t = useTranslate()
  return (
    <Card title={t('firstSteps.title')}>
      <ol className={classes.steps}>
        <li>
          <LinkRow
            to="/training-logs"
            search={{ dialog: 'log' }}
            icon={<Oars />}
            label={t('firstSteps.own.log')}
          >
            {t('firstSteps.own.log.help')}
          </LinkRow>
        </li>
        <li>
          <LinkRow
            to="/training-logs"
            search={{ dialog: 'import' }}
            icon={<ArrowUp />}
            label={t('firstSteps.own.import')}
          >
            {t('firstSteps.own.import.help')}
          </LinkRow>
        </li>
        <li>
          <LinkRow to="/goals" search={{ add: '1' }} icon={<Target />} label={t('firstSteps.own.goal')}>
            {t('firstSteps.own.goal.help')}
          </LinkRow>
        </li>
      </ol>
    </Card>
  )
}
