import type { Membership } from '@boathouse/domain/club/people/model'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useClubTimes } from '#lib/i18n/times.ts'
import { OwnOnly } from '#lib/session/guardian-view.tsx'
import { Button } from '#ui/form/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Facts } from '#ui/layout/facts.tsx'
import { Quiet } from '#ui/layout/quiet.tsx'
import { OwnSquads } from './own-squads.tsx'
import classes from './profile.module.css'

interface Props {
  readonly membership: Membership | undefined
  readonly left: string | null
  readonly onLeave: () => void
}

export function MembershipCard({ membership, left, onLeave }: Props) {
  const t = useTranslate()
  const { dayOf } = useClubTimes()
  return (
    <Card title={t('label.club')}>
      {membership ? (
        <>
          <Facts
            facts={[
              { name: t('label.name'), value: membership.clubName },
              { name: t('label.role'), value: t(`role.${membership.role}`) },
              { name: t('membership.since'), value: dayOf(membership.joinedAt) },
              { name: t('squads.own'), value: <OwnSquads /> },
            ]}
          />
          <OwnOnly>
            <Button className={classes.leave ?? ''} variant="outline" color="red" onClick={onLeave}>
              {t('membership.leave')}
            </Button>
          </OwnOnly>
        </>
      ) : (
        <p>{t('noClub.lead')}</p>
      )}
      <Quiet role="status">{left !== null && t('membership.left', { club: left })}</Quiet>
    </Card>
  )
}
