import { createFileRoute } from '@tanstack/react-router'
import { Confirmation } from '#features/account/confirmation.tsx'
import { useTokenFromAddress } from '#features/account/use-token-from-address.ts'
import { tokenFrom } from '#lib/way-in.ts'

export const Route = createFileRoute('/confirm-email')({
  validateSearch: tokenFrom,
  component: ConfirmEmail,
})

function ConfirmEmail() {
  return <Confirmation token={useTokenFromAddress('/confirm-email')} />
}
