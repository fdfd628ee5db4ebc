import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { leadInside } from '#features/account/api.ts'
import { MagicLink } from '#features/account/magic-link.tsx'
import { SignIn } from '#features/account/sign-in.tsx'
import { installationQuery } from '#features/installation/api.ts'
import { type WayIn, wayInFrom } from '#lib/way-in.ts'

interface Search extends WayIn {
  readonly with?: 'link' | undefined
  /** Whoever comes here has just deleted their account. */
  readonly deleted?: 'yes' | undefined
}

export const Route = createFileRoute('/login')({
  // The router lays this over what the address says: only a key that is here replaces what was refused.
  validateSearch: (search: Record<string, unknown>): Search => ({
    ...wayInFrom(search),
    with: search['with'] === 'link' ? 'link' : undefined,
    deleted: search['deleted'] === 'yes' ? 'yes' : undefined,
  }),
  beforeLoad: ({ context, search }) => leadInside(context.queryClient, search.to),
  component: Login,
})

function Login() {
  const { with: way, deleted, ...wayIn } = Route.useSearch()
  const installation = useQuery(installationQuery)
  if (way === 'link') return <MagicLink wayIn={wayIn} hasMailbox={installation.data?.hasMailbox ?? false} />
  return <SignIn wayIn={wayIn} isDeleted={deleted === 'yes'} />
}
