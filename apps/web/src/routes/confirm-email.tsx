import { createFileRoute } from '@tanstack/react-router'
import { Confirmation } from '#features/identity/confirmations/confirmation.tsx'
import { tokenFrom } from '#lib/session/sign-in-search.ts'
import { useTokenFromUrl } from '#lib/session/use-token-from-url.ts'

export const Route = createFileRoute('/confirm-email')({
  validateSearch: tokenFrom,
  component: ConfirmEmail,
})

function ConfirmEmail() {
  return <Confirmation token={useTokenFromUrl('/confirm-email')} />
}
