import { createFileRoute } from '@tanstack/react-router'
import { ResetPassword } from '#features/passwords/reset-password.tsx'
import { useAfterSignIn } from '#lib/session/use-after-sign-in.ts'
import { useTokenFromUrl } from '#lib/session/use-token-from-url.ts'
import { tokenFrom } from '#lib/way-in.ts'

export const Route = createFileRoute('/reset-password')({
  validateSearch: tokenFrom,
  component: ResetPasswordPage,
})

function ResetPasswordPage() {
  const token = useTokenFromUrl('/reset-password')
  const enter = useAfterSignIn()
  return <ResetPassword token={token} onSignedIn={() => enter()} />
}
