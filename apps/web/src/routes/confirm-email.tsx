import { createFileRoute } from '@tanstack/react-router'
import { Confirmation } from '#features/confirmations/confirmation.tsx'
import { useTokenFromUrl } from '#lib/session/use-token-from-url.ts'
import { tokenFrom } from '#lib/way-in.ts'

export const Route = createFileRoute('/confirm-email')({
  validateSearch: tokenFrom,
  component: ConfirmEmail,
})

function ConfirmEmail() {
  return <Confirmation token={useTokenFromUrl('/confirm-email')} />
}
