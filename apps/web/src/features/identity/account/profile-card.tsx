import type { Me } from '@boathouse/domain/identity/account/contract'
import { useTranslate } from '#lib/i18n/language.tsx'
import { shownRole } from '#lib/session/me.ts'
import { Card } from '#ui/layout/card.tsx'
import { Facts } from '#ui/layout/facts.tsx'
import { Dash } from '#ui/layout/hidden.tsx'
import classes from './profile-card.module.css'

export function ProfileCard({ me }: { me: Me }) {
  const t = useTranslate()
  const { user, memberships } = me
  const team = memberships.find((membership) => membership.clubId === user.teamId)?.clubName
  return (
    <Card title={t('label.profile')}>
      <div className={classes.profile}>
        <Facts
          facts={[
            ...(user.email === null ? [] : [{ name: t('label.email'), value: user.email }]),
            { name: t('label.role'), value: t(`role.${shownRole(me)}`) },
            // A super admin without a club has no sport.
            ...(user.role === 'super' && user.teamId === null
              ? []
              : [{ name: t('label.sport'), value: t(`sport.${user.sport}`) }]),
            { name: t('profile.team'), value: team ?? <Dash meaning={t('profile.noTeam')} /> },
          ]}
        />
      </div>
    </Card>
  )
}
