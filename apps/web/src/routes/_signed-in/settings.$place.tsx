import { createFileRoute, redirect } from '@tanstack/react-router'
import { findPlace, readSettingsSearch, type SettingsSearch } from './-settings-places.ts'
import { SettingsScreen } from './-settings-screen.tsx'

export const Route = createFileRoute('/_signed-in/settings/$place')({
  validateSearch: (search: Record<string, unknown>): SettingsSearch => readSettingsSearch(search),
  beforeLoad: ({ params }) => {
    const place = findPlace(params.place)
    if (place === undefined || place === 'you') throw redirect({ to: '/settings', search: {}, replace: true })
    return { place }
  },
  // The route is in the first chunk; the loader's code is lazy.
  loader: ({ context: { queryClient, me, place } }) =>
    import('./-settings-cards.ts').then(({ prefetchCards }) => prefetchCards(queryClient, me.user, place)),
  component: Settings,
})

function Settings() {
  const { place } = Route.useRouteContext()
  return <SettingsScreen key={place} place={place} search={Route.useSearch()} />
}
