import type { ShownInvitation } from '@boathouse/domain/club/invites/contract'
import { useId } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import classes from './invites.module.css'

interface Props {
  readonly invitation: ShownInvitation
}

export function InvitationLead({ invitation: { clubName: club, role, childName } }: Props) {
  const t = useTranslate()
  const words = () => {
    if (role === 'ownSignIn') return t('invitation.ownSignIn.lead', { club })
    if (role !== 'guardian') return t('invitation.lead', { club, role })
    return childName === null
      ? t('invitation.lead.someGuardian', { club })
      : t('invitation.lead.guardian', { club, child: childName })
  }
  return <p className={classes.lead}>{words()}</p>
}

/** Label of the button that accepts; with an address if that will be the account's. */
export function useJoinWords({ clubName: club, role, childName }: ShownInvitation, email?: string): string {
  const t = useTranslate()
  const child = childName ?? ''
  if (role === 'ownSignIn') return t('invitation.ownSignIn.join', { email: email ?? '' })
  if (role === 'guardian')
    return email
      ? t('invitation.guardian.joinAs', { child, email })
      : t('invitation.guardian.join', { child })
  return email ? t('invitation.joinAs', { club, email }) : t('invitation.join', { club })
}

/** Effects of accepting. */
export function WhatFollows({ invitation: { clubName: club, role, childName } }: Props) {
  const t = useTranslate()
  if (role === 'ownSignIn')
    return (
      <section className={classes.seen}>
        <p>{t('invitation.ownSignIn.kept')}</p>
        <p>{t('invitation.ownSignIn.guardians')}</p>
      </section>
    )
  if (role !== 'guardian') return <WhatAdminsSee />
  return (
    <section className={classes.seen}>
      {childName !== null && <p>{t('invitation.guardian.lead', { child: childName, club })}</p>}
      <p>{t('invitation.guardian.seen', { club })}</p>
    </section>
  )
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
