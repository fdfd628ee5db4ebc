import { createFileRoute } from '@tanstack/react-router'
import { useHasMailbox } from '#features/club/installation/api.ts'
import { WhatAdminsSee } from '#features/club/invites/invitation-words.tsx'
import { Joining } from '#features/club/join-requests/joining.tsx'
import { UnconfirmedNotice } from '#features/identity/confirmations/unconfirmed-notice.tsx'
import { NameToJoin } from '#features/identity/profile/name-card.tsx'
import { emailIn } from '#lib/session/guardian-view.tsx'

export const Route = createFileRoute('/join/$token')({ component: Join })

function Join() {
  const { token } = Route.useParams()
  return (
    <Joining
      token={token}
      hasMailbox={useHasMailbox()}
      seen={<WhatAdminsSee />}
      unconfirmed={(me) => <UnconfirmedNotice email={emailIn(me)} />}
      nameForm={({ user }) => <NameToJoin profile={user} />}
    />
  )
}
