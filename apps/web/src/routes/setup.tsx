import { createFileRoute } from '@tanstack/react-router'
import { useIsSetUp } from '#features/club/installation/api.ts'
import { SetUp } from '#features/identity/set-up/set-up.tsx'
import { tokenFrom } from '#lib/session/sign-in-search.ts'
import { useAfterSignIn } from '#lib/session/use-after-sign-in.ts'
import { useTokenFromUrl } from '#lib/session/use-token-from-url.ts'

export const Route = createFileRoute('/setup')({
  validateSearch: tokenFrom,
  component: SetUpPage,
})

function SetUpPage() {
  const token = useTokenFromUrl('/setup')
  const afterSignIn = useAfterSignIn()
  const isSetUp = useIsSetUp()
  return <SetUp token={token} isSetUp={isSetUp} onSignedIn={() => afterSignIn()} />
}
