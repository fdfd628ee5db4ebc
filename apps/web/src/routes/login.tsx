import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useHasMailbox, useLeadOnIfSignedIn, useOidcName } from '#features/club/installation/api.ts'
import { NotSetUp } from '#features/club/installation/not-set-up.tsx'
import { MagicLink } from '#features/identity/account/magic-link.tsx'
import { SignIn } from '#features/identity/account/sign-in.tsx'
import { redirectIfSignedIn } from '#lib/session/route-guards.ts'
import { readSignInSearch, type SignInSearch } from '#lib/session/sign-in-search.ts'

const OidcDoor = lazyRouteComponent(() => import('#features/identity/oidc/oidc-door.tsx'), 'OidcDoor')

interface Search extends SignInSearch {
  readonly with?: 'link' | undefined
  /** Set if a signed-in user wants to switch accounts. */
  readonly as?: 'another' | undefined
  /** Set if the user has just deleted their account. */
  readonly deleted?: 'yes' | undefined
}

export const Route = createFileRoute('/login')({
  // The router merges this into the search: only a key that is present replaces a malformed value.
  validateSearch: (search: Record<string, unknown>): Search => ({
    ...readSignInSearch(search),
    with: search['with'] === 'link' ? 'link' : undefined,
    as: search['as'] === 'another' ? 'another' : undefined,
    deleted: search['deleted'] === 'yes' ? 'yes' : undefined,
  }),
  beforeLoad: async ({ context, search }) => {
    if (!search.as) await redirectIfSignedIn(context.queryClient, search)
  },
  component: Login,
})

function Login() {
  const { with: way, as, deleted, ...signInSearch } = Route.useSearch()
  const hasMailbox = useHasMailbox()
  const oidcName = useOidcName()
  useLeadOnIfSignedIn(signInSearch.to, !as)
  if (way === 'link') return <MagicLink signInSearch={signInSearch} hasMailbox={hasMailbox} />
  return (
    <SignIn
      signInSearch={signInSearch}
      isDeleted={deleted === 'yes'}
      notice={<NotSetUp />}
      otherWay={<Suspense>{oidcName && <OidcDoor name={oidcName} signInSearch={signInSearch} />}</Suspense>}
    />
  )
}
