import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { useEnter } from '#features/account/api.ts'
import { CompleteSignIn } from '#features/account/complete-sign-in.tsx'
import { Invitation } from '#features/account/invitation.tsx'
import { useTokenFromAddress } from '#features/account/use-token-from-address.ts'
import { installationQuery } from '#features/installation/api.ts'
import { type Invitation as Brought, invitationFrom, tokenFrom } from '#lib/way-in.ts'

interface Search extends Brought {
  readonly token?: string | undefined
  /** From the operator's terminal. */
  readonly printed?: 'yes' | undefined
}

export const Route = createFileRoute('/auth-callback')({
  validateSearch: (search: Record<string, unknown>): Search => ({
    ...tokenFrom(search),
    ...invitationFrom(search),
    printed: search['printed'] === 'yes' ? 'yes' : undefined,
  }),
  component: AuthCallback,
})

function AuthCallback() {
  const { printed, invite, club } = Route.useSearch()
  const [isPrinted] = useState(printed === 'yes')
  const token = useTokenFromAddress('/auth-callback')
  const enter = useEnter()
  const installation = useQuery(installationQuery)
  const invitation = { invite, club }
  if (invite && !token) {
    return <Invitation invitation={invitation} hasMailbox={installation.data?.hasMailbox ?? false} />
  }
  return <CompleteSignIn link={{ token, isPrinted }} invitation={invitation} onSignedIn={() => enter()} />
}
