import { createFileRoute, redirect } from '@tanstack/react-router'
import { findPlaceOf, readSettingsSearch, type SettingsSearch } from './-settings-places.ts'
import { SettingsScreen } from './-settings-screen.tsx'

export const Route = createFileRoute('/_signed-in/settings/')({
  validateSearch: (search: Record<string, unknown>): SettingsSearch => readSettingsSearch(search),
  beforeLoad: ({ search }) => {
    const place = findPlaceOf(search)
    if (place !== 'you') throw redirect({ to: '/settings/$place', params: { place }, search, replace: true })
  },
  // The route is in the first chunk; the loader's code is lazy.
  loader: ({ context: { queryClient, me } }) =>
    import('./-settings-cards.ts').then(({ prefetchCards }) => prefetchCards(queryClient, me.user, 'you')),
  component: Settings,
})

function Settings() {
  return <SettingsScreen place="you" search={Route.useSearch()} />
}
