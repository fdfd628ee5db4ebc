import { useQuery } from '@tanstack/react-query'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { meQuery } from '#features/account/api.ts'
import { MagicLink } from '#features/account/magic-link.tsx'
import { SignIn } from '#features/account/sign-in.tsx'
import { installationQuery } from '#features/installation/api.ts'
import { returnPath } from '#lib/guard.ts'

interface Search {
  readonly to?: string | undefined
  readonly with?: 'link' | undefined
}

export const Route = createFileRoute('/login')({
  // The router lays this over what the address says: only a key that is here replaces what was refused.
  validateSearch: (search): Search => ({
    to: returnPath(search.to),
    with: search.with === 'link' ? 'link' : undefined,
  }),
  beforeLoad: async ({ context, search }) => {
    // Signing in does not need this answer, so its failure must not stand in the way.
    const me = await context.queryClient.ensureQueryData(meQuery).catch(() => null)
    if (me) throw redirect({ href: search.to ?? '/dashboard', replace: true })
  },
  component: Login,
})

function Login() {
  const search = Route.useSearch()
  const installation = useQuery(installationQuery)
  if (search.with === 'link') return <MagicLink hasMailbox={installation.data?.hasMailbox ?? false} />
  return <SignIn to={search.to} />
}
