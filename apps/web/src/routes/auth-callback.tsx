import { createFileRoute } from '@tanstack/react-router'
import { useEnter } from '#features/account/api.ts'
import { CompleteSignIn } from '#features/account/complete-sign-in.tsx'
import { useTokenFromAddress } from '#features/account/use-token-from-address.ts'

export const Route = createFileRoute('/auth-callback')({
  validateSearch: (search): { token?: string } => (search.token ? { token: String(search.token) } : {}),
  component: AuthCallback,
})

function AuthCallback() {
  const token = useTokenFromAddress('/auth-callback')
  const enter = useEnter()
  return <CompleteSignIn token={token} onSignedIn={() => enter()} />
}
