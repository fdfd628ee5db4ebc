import { createFileRoute } from '@tanstack/react-router'
import { ResetPassword } from '#features/identity/passwords/reset-password.tsx'
import { tokenFrom } from '#lib/session/sign-in-search.ts'
import { useAfterSignIn } from '#lib/session/use-after-sign-in.ts'
import { useTokenFromUrl } from '#lib/session/use-token-from-url.ts'

export const Route = createFileRoute('/reset-password')({
  validateSearch: tokenFrom,
  component: ResetPasswordPage,
})

function ResetPasswordPage() {
  const token = useTokenFromUrl('/reset-password')
  const afterSignIn = useAfterSignIn()
  return <ResetPassword token={token} onSignedIn={() => afterSignIn()} />
}
