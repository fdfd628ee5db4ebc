import type { Me } from '@boathouse/domain/account/contract'
import type { Invitation as Brought } from '@boathouse/domain/invites/model'
import type { ReactNode } from 'react'
import { Spinner } from '#ui/spinner.tsx'
import { InvitationByMail } from './invitation-by-mail.tsx'
import { InvitationFailed } from './invitation-failed.tsx'
import { InvitationJoin } from './invitation-join.tsx'
import { useInvitation } from './use-invitation.ts'

interface Props {
  readonly invitation: Brought
  readonly hasMailbox: boolean
  /** Signs out and stays here. */
  readonly signOut: (me: Me) => ReactNode
  /** What somebody sees who has not confirmed their address yet. */
  readonly unconfirmed: (me: Me) => ReactNode
  /** What comes after joining, until it is done. */
  readonly welcome: (me: Me) => ReactNode
}

/** What an opened invitation link shows: the club, the role, what its admins will see, and the way in. */
export function Invitation({ invitation: brought, hasMailbox, signOut, unconfirmed, welcome }: Props) {
  const { me, invitation, error, isPending, isFetching, askAgain } = useInvitation(brought)
  if (isPending) return <Spinner />
  if (!invitation || me === undefined)
    return (
      <InvitationFailed
        error={error}
        isSignedIn={Boolean(me)}
        isTrying={isFetching}
        onRetry={() => void askAgain()}
      />
    )
  if (!me) return <InvitationByMail brought={brought} invitation={invitation} hasMailbox={hasMailbox} />
  return (
    <InvitationJoin
      brought={brought}
      invitation={invitation}
      me={me}
      askAgain={askAgain}
      signOut={signOut(me)}
      unconfirmed={unconfirmed(me)}
      welcome={welcome}
    />
  )
}
