import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Card } from '#ui/layout/card.tsx'
import { clubQuery } from './api.ts'
import classes from './club-admins.module.css'

interface Props {
  readonly clubId: string | undefined
  readonly add: (clubId: string) => ReactNode
  readonly admins: (clubId: string) => ReactNode
  readonly invites: (clubId: string) => ReactNode
}

export function ClubAdmins({ clubId, add, admins, invites }: Props) {
  const t = useTranslate()
  const { error } = useQuery(clubQuery(clubId))
  const isThere = clubId !== undefined && error?.status !== 404
  return (
    <Card title={t('clubAdmins.title')}>
      {isThere ? (
        // Reset fields and lists when another club is selected.
        <div className={classes.parts} key={clubId}>
          {add(clubId)}
          <div className={classes.part}>
            <h3>{t('label.admins')}</h3>
            {admins(clubId)}
          </div>
          <div className={classes.part}>
            <h3>{t('clubAdmins.invites')}</h3>
            {invites(clubId)}
          </div>
        </div>
      ) : (
        <p className={classes.none}>{t('clubAdmins.noClub')}</p>
      )}
    </Card>
  )
}
