import type { ShownInvitation } from '@boathouse/domain/club/invites/contract'
import type { Invitation as InvitationLink } from '@boathouse/domain/club/invites/model'
import type { Me } from '@boathouse/domain/identity/account/contract'
import type { ReactNode } from 'react'
import { useCodeWords, useTranslate } from '#lib/i18n/language.tsx'
import { emailIn } from '#lib/session/guardian-view.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { LinkButton } from '#ui/form/button.tsx'
import { WorkButton } from '#ui/form/work-button.tsx'
import { PublicLayout } from '#ui/layout/public-layout.tsx'
import { Quiet } from '#ui/layout/quiet.tsx'
import { InvitationLead, useJoinWords, WhatFollows } from './invitation-words.tsx'
import { useJoin } from './use-invitation.ts'

interface Props {
  readonly link: InvitationLink
  readonly invitation: ShownInvitation
  readonly me: Me
  readonly refetchInvitation: () => unknown
  readonly signOut: ReactNode
  readonly unconfirmed: ReactNode
  readonly welcome: (me: Me) => ReactNode
}

export function InvitationJoin(props: Props) {
  const { link, invitation, me, refetchInvitation, signOut, unconfirmed, welcome } = props
  const t = useTranslate()
  const { isDone, ...joining } = useJoin(link, refetchInvitation)
  if (isDone) return welcome(me)
  return (
    <PublicLayout title={t('invitation.title')} lead={<InvitationLead invitation={invitation} />}>
      {invitation.refusal === null ? (
        <JoinNow invitation={invitation} email={emailIn(me)} {...joining} />
      ) : invitation.refusal === 'emailUnconfirmed' ? (
        <JoinOnceConfirmed invitation={invitation} unconfirmed={unconfirmed} {...joining} />
      ) : (
        <JoinRefused invitation={invitation} email={emailIn(me)} signOut={signOut} />
      )}
    </PublicLayout>
  )
}

interface JoiningProps extends Omit<ReturnType<typeof useJoin>, 'isDone'> {
  readonly invitation: ShownInvitation
  readonly email: string
}

function JoinNow({ invitation, email, join, isPending, error }: JoiningProps) {
  const t = useTranslate()
  const words = useCodeWords()
  const label = useJoinWords(invitation)
  return (
    <>
      <WhatFollows invitation={invitation} />
      {error && (
        <Notice tone="bad" title={t('invitation.notJoined')}>
          {words.ofFailure(error)}
        </Notice>
      )}
      <WorkButton label={label} workingLabel={t('invitation.joining')} isWorking={isPending} onClick={join} />
      <LinkButton to="/dashboard" variant="subtle">
        {t('action.notNow')}
      </LinkButton>
      <Quiet>{t('invitation.signedInAs', { email })}</Quiet>
    </>
  )
}

interface JoinOnceConfirmedProps extends Pick<JoiningProps, 'invitation' | 'join' | 'isPending' | 'error'> {
  readonly unconfirmed: ReactNode
}

/** For an unconfirmed email: keeps the request, and the user joins on confirmation. */
function JoinOnceConfirmed({ invitation, unconfirmed, join, isPending, error }: JoinOnceConfirmedProps) {
  const t = useTranslate()
  const words = useCodeWords()
  const isKept = error?.code === 'emailUnconfirmed'
  const { clubName: club, role } = invitation
  const label = useJoinWords(invitation)
  return (
    <>
      <WhatFollows invitation={invitation} />
      {unconfirmed}
      {error && !isKept && (
        <Notice tone="bad" title={t('invitation.notJoined')}>
          {words.ofFailure(error)}
        </Notice>
      )}
      <p role="status">
        {isKept && (role === 'guardian' ? t('invitation.guardian.kept') : t('invitation.kept', { club }))}
      </p>
      {!isKept && (
        <WorkButton
          label={role === 'guardian' ? label : t('invitation.joinOnceConfirmed', { club })}
          workingLabel={t('invitation.joining')}
          isWorking={isPending}
          onClick={join}
        />
      )}
      <ToDashboard />
    </>
  )
}

interface JoinRefusedProps {
  readonly invitation: ShownInvitation
  readonly email: string
  readonly signOut: ReactNode
}

function JoinRefused({ invitation: { refusal }, email, signOut }: JoinRefusedProps) {
  const t = useTranslate()
  if (refusal === 'invitationForAnother') {
    return (
      <>
        <Notice tone="warn" title={t('error.invitationForAnother')}>
          {t('invitation.signedInAs', { email })}
        </Notice>
        {signOut}
        <ToDashboard />
      </>
    )
  }
  return (
    <>
      <Notice tone="plain">{t(`error.${refusal ?? 'alreadyMember'}`)}</Notice>
      <ToDashboard />
    </>
  )
}

function ToDashboard() {
  const t = useTranslate()
  return (
    <LinkButton to="/dashboard" variant="subtle">
      {t('app.backToDashboard')}
    </LinkButton>
  )
}
