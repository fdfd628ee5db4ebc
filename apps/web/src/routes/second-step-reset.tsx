import { createFileRoute } from '@tanstack/react-router'
import { StopReset } from '#features/identity/factor-resets/stop-reset.tsx'
import { useTokenFromUrl } from '#lib/session/use-token-from-url.ts'

export const Route = createFileRoute('/second-step-reset')({
  component: SecondStepReset,
})

function SecondStepReset() {
  return <StopReset token={useTokenFromUrl('/second-step-reset')} />
}
