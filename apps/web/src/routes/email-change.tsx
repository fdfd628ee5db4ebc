import { createFileRoute } from '@tanstack/react-router'
import { EmailChangeLink } from '#features/identity/email-changes/email-change-link.tsx'
import { useTokenFromUrl } from '#lib/session/use-token-from-url.ts'

export const Route = createFileRoute('/email-change')({
  component: OpenedEmailChange,
})

function OpenedEmailChange() {
  return <EmailChangeLink token={useTokenFromUrl('/email-change')} />
}
