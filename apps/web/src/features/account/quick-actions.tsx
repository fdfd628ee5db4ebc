import type { Abilities } from '@boathouse/domain/account/model'
import { useTranslate } from '#lib/i18n/language.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Medal, Oars, People, Target } from '#ui/icons.tsx'
import classes from './quick-actions.module.css'

/** The ways on from the dashboard, as far as they are this person's. */
export function QuickActions({ abilities }: { abilities: Abilities }) {
  const t = useTranslate()
  return (
    <Card title={t('dashboard.actions')}>
      <div className={classes.actions}>
        {abilities.keepLog && (
          <LinkButton to="/training-logs" search={{ dialog: 'log' }} leftSection={<Oars />}>
            {t('dashboard.logTraining')}
          </LinkButton>
        )}
        {abilities.seeOwnProgress && (
          <>
            <LinkButton
              to="/personal-records"
              search={{ add: '1' }}
              variant="default"
              leftSection={<Medal />}
            >
              {t('dashboard.addRecord')}
            </LinkButton>
            <LinkButton to="/goals" search={{ add: '1' }} variant="default" leftSection={<Target />}>
              {t('dashboard.setGoal')}
            </LinkButton>
          </>
        )}
        {abilities.manageTeam && (
          <LinkButton to="/admin" variant="default" leftSection={<People />}>
            {t('dashboard.manageTeam')}
          </LinkButton>
        )}
      </div>
    </Card>
  )
}
