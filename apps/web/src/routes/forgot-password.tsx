import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { installationQuery } from '#features/installation/api.ts'
import { ForgotPassword } from '#features/passwords/forgot-password.tsx'
import { useTypedEmail } from '#lib/typed-email.ts'

export const Route = createFileRoute('/forgot-password')({ component: ForgotPasswordPage })

function ForgotPasswordPage() {
  const installation = useQuery(installationQuery)
  return <ForgotPassword typedEmail={useTypedEmail()} hasMailbox={installation.data?.hasMailbox ?? false} />
}
