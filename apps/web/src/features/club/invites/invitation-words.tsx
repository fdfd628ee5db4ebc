import type { ShownInvitation } from '@boathouse/domain/club/invites/contract'
import { useId } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import classes from './invites.module.css'

export function InvitationLead({ invitation: { clubName, role } }: { invitation: ShownInvitation }) {
  const t = useTranslate()
  return <p className={classes.lead}>{t('invitation.lead', { club: clubName, role })}</p>
}

export function WhatAdminsSee() {
  const t = useTranslate()
  const heading = useId()
  return (
    <section className={classes.seen} aria-labelledby={heading}>
      <h2 id={heading} className={classes.heading}>
        {t('invitation.seen')}
      </h2>
      <ul className={classes.list}>
        <li>{t('invitation.seen.you')}</li>
        <li>{t('invitation.seen.progress')}</li>
        <li>{t('invitation.seen.attendance')}</li>
        <li>{t('invitation.seen.emergency')}</li>
      </ul>
      <p>{t('invitation.unseen')}</p>
    </section>
  )
}
