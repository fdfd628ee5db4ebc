import { createFileRoute } from '@tanstack/react-router'
import { useEnter } from '#features/account/api.ts'
import { useTokenFromAddress } from '#features/account/use-token-from-address.ts'
import { ResetPassword } from '#features/passwords/reset-password.tsx'
import { tokenFrom } from '#lib/way-in.ts'

export const Route = createFileRoute('/reset-password')({
  validateSearch: tokenFrom,
  component: ResetPasswordPage,
})

function ResetPasswordPage() {
  const token = useTokenFromAddress('/reset-password')
  const enter = useEnter()
  return <ResetPassword token={token} onSignedIn={() => enter()} />
}
