import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { useHasMailbox } from '#features/club/installation/api.ts'
import { Invitation } from '#features/club/invites/invitation.tsx'
import { CompleteSignIn } from '#features/identity/account/complete-sign-in.tsx'
import { UnconfirmedNotice } from '#features/identity/confirmations/unconfirmed-notice.tsx'
import { OidcReturn } from '#features/identity/oidc/oidc-return.tsx'
import { Welcome } from '#features/identity/profile/name-card.tsx'
import { SignOutHere } from '#features/identity/sign-ins/sign-out.tsx'
import { useTranslate } from '#lib/i18n/language.tsx'
import { emailIn } from '#lib/session/guardian-view.tsx'
import { readSignInSearch, type SignInSearch, tokenFrom } from '#lib/session/sign-in-search.ts'
import { useAfterSignIn } from '#lib/session/use-after-sign-in.ts'
import { useProofFromUrl, useTokenFromUrl } from '#lib/session/use-token-from-url.ts'

interface Search extends SignInSearch {
  readonly token?: string | undefined
  /** Proof in the link of an invitation's mail; links copied elsewhere have none. */
  readonly proof?: string | undefined
  /** Set if the link is from the operator's terminal. */
  readonly printed?: 'yes' | undefined
}

export const Route = createFileRoute('/auth-callback')({
  validateSearch: (search: Record<string, unknown>): Search => ({
    ...tokenFrom(search),
    ...readSignInSearch(search),
    proof: search['proof'] ? String(search['proof']) : undefined,
    printed: search['printed'] === 'yes' ? 'yes' : undefined,
  }),
  component: Callback,
})

/** Only a provider's redirect has a `state` in its URL. Remembered, because it is removed from the URL. */
function Callback() {
  const [isByProvider] = useState(() => new URLSearchParams(location.search).has('state'))
  const afterSignIn = useAfterSignIn()
  return isByProvider ? <OidcReturn onSignedIn={afterSignIn} /> : <AuthCallback />
}

function AuthCallback() {
  const { printed, invite, club, to } = Route.useSearch()
  const [isPrinted] = useState(printed === 'yes')
  const token = useTokenFromUrl('/auth-callback')
  const proof = useProofFromUrl('/auth-callback')
  const afterSignIn = useAfterSignIn()
  const hasMailbox = useHasMailbox()
  const invitation = { invite, club }
  const t = useTranslate()
  if (invite && !token) {
    return (
      <Invitation
        invitation={invitation}
        proof={proof}
        onJoined={() => afterSignIn()}
        hasMailbox={hasMailbox}
        signOut={({ user }) => <SignOutHere userId={user.id} label={t('invitation.signOut')} />}
        unconfirmed={(me) => <UnconfirmedNotice email={emailIn(me)} />}
        welcome={(me) => <Welcome me={me} />}
      />
    )
  }
  return (
    <CompleteSignIn
      link={{ token, isPrinted }}
      invitation={invitation}
      to={to}
      onSignedIn={() => afterSignIn(to)}
    />
  )
}
