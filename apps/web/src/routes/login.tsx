import { useQuery } from '@tanstack/react-query'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { meQuery } from '#features/account/api.ts'
import { MagicLink } from '#features/account/magic-link.tsx'
import { SignIn } from '#features/account/sign-in.tsx'
import { installationQuery } from '#features/installation/api.ts'
import { returnPath } from '#lib/guard.ts'

interface Search {
  readonly to?: string
  readonly with?: 'link'
}

export const Route = createFileRoute('/login')({
  validateSearch: (search): Search => {
    const to = returnPath(search.to)
    return { ...(to && { to }), ...(search.with === 'link' && { with: 'link' }) }
  },
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
