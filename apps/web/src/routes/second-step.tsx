import { createFileRoute } from '@tanstack/react-router'
import { SecondStep } from '#features/identity/factors/second-step.tsx'
import { readSignInSearch } from '#lib/session/sign-in-search.ts'
import { useAfterSignIn } from '#lib/session/use-after-sign-in.ts'

export const Route = createFileRoute('/second-step')({
  validateSearch: readSignInSearch,
  component: Step,
})

function Step() {
  const { to, ...invitation } = Route.useSearch()
  const afterSignIn = useAfterSignIn()
  return <SecondStep invitation={invitation} onSignedIn={() => afterSignIn(to)} />
}
