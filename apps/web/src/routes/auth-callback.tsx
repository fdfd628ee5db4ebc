import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { useEnter } from '#features/account/api.ts'
import { CompleteSignIn } from '#features/account/complete-sign-in.tsx'
import { useTokenFromAddress } from '#features/account/use-token-from-address.ts'

interface Search {
  readonly token?: string
  readonly printed?: 'yes'
}

export const Route = createFileRoute('/auth-callback')({
  validateSearch: (search): Search => ({
    ...(search.token ? { token: String(search.token) } : {}),
    ...(search.printed === 'yes' && { printed: 'yes' }),
  }),
  component: AuthCallback,
})

function AuthCallback() {
  const { printed } = Route.useSearch()
  const [isPrinted] = useState(printed === 'yes')
  const token = useTokenFromAddress('/auth-callback')
  const enter = useEnter()
  return <CompleteSignIn link={{ token, isPrinted }} onSignedIn={() => enter()} />
}
