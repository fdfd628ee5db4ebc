import type { ShownInvitation } from '@boathouse/domain/club/invites/contract'
import type { Invitation as InvitationLink } from '@boathouse/domain/club/invites/model'
import type { Me } from '@boathouse/domain/identity/account/contract'
import type { ReactNode } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { PublicLayout } from '#ui/layout/public-layout.tsx'
import { InvitationByMail } from './invitation-by-mail.tsx'
import { InvitationByProof } from './invitation-by-proof.tsx'
import { InvitationFailed } from './invitation-failed.tsx'
import { InvitationJoin } from './invitation-join.tsx'
import { InvitationLead } from './invitation-words.tsx'
import { useInvitation } from './use-invitation.ts'

interface Props {
  readonly invitation: InvitationLink
  /** Secret from the link in the invitation's mail; undefined for links shared otherwise. */
  readonly proof?: string | undefined
  readonly onJoined: () => void
  readonly hasMailbox: boolean
  readonly signOut: (me: Me) => ReactNode
  readonly unconfirmed: (me: Me) => ReactNode
  readonly welcome: (me: Me) => ReactNode
}

export function Invitation(props: Props) {
  const { invitation: link, proof, onJoined, hasMailbox, signOut, unconfirmed, welcome } = props
  const { me, invitation, error, isPending, isFetching, refetchInvitation } = useInvitation(link, proof)
  if (isPending) return <Spinner />
  if (!invitation || me === undefined)
    return (
      <InvitationFailed
        error={error}
        isSignedIn={Boolean(me)}
        isTrying={isFetching}
        onRetry={() => void refetchInvitation()}
      />
    )
  const byMail = <InvitationByMail link={link} invitation={invitation} hasMailbox={hasMailbox} />
  if (!me && proof && invitation.joinsAs !== null)
    return (
      <InvitationByProof
        link={link}
        proof={proof}
        invitation={{ ...invitation, joinsAs: invitation.joinsAs }}
        onJoined={onJoined}
        refetchInvitation={refetchInvitation}
        otherwise={byMail}
      />
    )
  // Signing in would make the address another person's account.
  if (!me && invitation.role === 'ownSignIn') return <NewestMail invitation={invitation} />
  if (!me) return byMail
  return (
    <InvitationJoin
      link={link}
      invitation={invitation}
      me={me}
      refetchInvitation={refetchInvitation}
      signOut={signOut(me)}
      unconfirmed={unconfirmed(me)}
      welcome={welcome}
    />
  )
}

function NewestMail({ invitation }: { readonly invitation: ShownInvitation }) {
  const t = useTranslate()
  return (
    <PublicLayout title={t('invitation.title')} lead={<InvitationLead invitation={invitation} />}>
      <Notice tone="plain">{t('invitation.ownSignIn.newest')}</Notice>
    </PublicLayout>
  )
}
