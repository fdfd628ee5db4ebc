import type { Abilities } from '@boathouse/domain/identity/account/model'
import { useTranslate } from '#lib/i18n/language.tsx'
import { LinkButton } from '#ui/form/button.tsx'
import { Envelope, Medal, Oars, People, Target } from '#ui/icons.tsx'
import { Card } from '#ui/layout/card.tsx'
import classes from './quick-actions.module.css'

interface Props {
  readonly abilities: Abilities
  /** Whether this card has the screen's main action; for admins another card has it. */
  readonly isMain: boolean
  readonly mayAnnounce: boolean
}

export function QuickActions({ abilities, isMain, mayAnnounce }: Props) {
  const t = useTranslate()
  return (
    <Card title={t('dashboard.actions')}>
      <div className={classes.actions}>
        {abilities.keepLog && (
          <LinkButton
            to="/training-logs"
            search={{ dialog: 'log' }}
            variant={isMain ? 'filled' : 'default'}
            leftSection={<Oars />}
          >
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
              {t('records.add')}
            </LinkButton>
            <LinkButton to="/goals" search={{ add: '1' }} variant="default" leftSection={<Target />}>
              {t('goals.set')}
            </LinkButton>
          </>
        )}
        {abilities.manageTeam && (
          <LinkButton to="/admin" variant="default" leftSection={<People />}>
            {t('dashboard.manageTeam')}
          </LinkButton>
        )}
        {mayAnnounce && (
          <LinkButton
            to="/admin/announcements"
            search={{ announcement: 'new' }}
            variant="default"
            leftSection={<Envelope />}
          >
            {t('announcements.add')}
          </LinkButton>
        )}
      </div>
    </Card>
  )
}
