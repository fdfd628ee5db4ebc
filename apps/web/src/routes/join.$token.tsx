import { createFileRoute } from '@tanstack/react-router'
import { UnconfirmedNotice } from '#features/confirmations/unconfirmed-notice.tsx'
import { useHasMailbox } from '#features/installation/api.ts'
import { WhatAdminsSee } from '#features/invites/invitation-words.tsx'
import { Joining } from '#features/join-requests/joining.tsx'
import { NameToJoin } from '#features/profile/name-card.tsx'

export const Route = createFileRoute('/join/$token')({ component: Join })

function Join() {
  const { token } = Route.useParams()
  return (
    <Joining
      token={token}
      hasMailbox={useHasMailbox()}
      seen={<WhatAdminsSee />}
      unconfirmed={({ user }) => <UnconfirmedNotice email={user.email} />}
      nameForm={({ user }) => <NameToJoin profile={user} />}
    />
  )
}
