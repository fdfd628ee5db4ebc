import type { Membership } from '@boathouse/domain/account/model'
import { useFormats } from '#lib/formats.ts'
import { useTranslate } from '#lib/words.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Facts } from '#ui/facts.tsx'
import classes from './club-card.module.css'

interface Props {
  readonly membership: Membership | undefined
  /** The club that was left just now. */
  readonly left: string | null
  readonly onLeave: () => void
}

/** The club that somebody is in, and the way out of it. */
export function ClubCard({ membership, left, onLeave }: Props) {
  const t = useTranslate()
  const { dayOf } = useFormats()
  return (
    <Card title={t('team.title')}>
      {membership ? (
        <>
          <Facts
            facts={[
              { name: t('team.name'), value: membership.clubName },
              { name: t('team.role'), value: t(`role.${membership.role}`) },
              { name: t('team.since'), value: dayOf(membership.joinedAt) },
            ]}
          />
          <Button className={classes.leave ?? ''} variant="outline" color="red" onClick={onLeave}>
            {t('team.leave')}
          </Button>
        </>
      ) : (
        <p>{t('noClub.lead')}</p>
      )}
      <p className={classes.said} role="status">
        {left !== null && t('team.left', { club: left })}
      </p>
    </Card>
  )
}
