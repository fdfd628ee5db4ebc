import { createFileRoute } from '@tanstack/react-router'
import { ResetPassword } from '#features/passwords/reset-password.tsx'
import { useEnter } from '#lib/enter.ts'
import { useTokenFromAddress } from '#lib/token-from-address.ts'
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
