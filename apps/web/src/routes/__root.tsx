import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, Outlet, redirect, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { OtherOrigin } from '#features/club/installation/other-origin.tsx'
import type { LanguageStore } from '#lib/i18n/language-store.ts'
import { listParts } from '#lib/i18n/word-parts.ts'
import { movedAddress } from '#lib/session/moved-addresses.ts'
import { focusHeading } from '#ui/layout/focus-heading.ts'

export interface RouterContext {
  readonly queryClient: QueryClient
  readonly language: LanguageStore
}

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: ({ context, location }) => {
    const moved = movedAddress(location.href)
    if (moved) throw redirect({ href: moved, replace: true })
    return context.language.load(listParts(location.pathname))
  },
  component: Root,
  notFoundComponent: () => null,
})

function Root() {
  useFocusOnArrival()
  return (
    <>
      <OtherOrigin />
      <Outlet />
    </>
  )
}

/** After navigation, focuses the new screen's heading for screen readers. Skips the first page. */
function useFocusOnArrival() {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (fromLocation && pathChanged) focusHeading()
      }),
    [router],
  )
}
