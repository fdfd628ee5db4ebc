import { createFileRoute } from '@tanstack/react-router'
import { useHasMailbox } from '#features/club/installation/api.ts'
import { ForgotPassword } from '#features/identity/passwords/forgot-password.tsx'
import { useEmailFromState } from '#lib/session/sign-in-email.ts'

export const Route = createFileRoute('/forgot-password')({ component: ForgotPasswordPage })

function ForgotPasswordPage() {
  return <ForgotPassword typedEmail={useEmailFromState()} hasMailbox={useHasMailbox()} />
}
