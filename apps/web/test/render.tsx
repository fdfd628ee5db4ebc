import type { Me } from '@boathouse/domain/identity/account/contract'
import { defaultUnits } from '@boathouse/domain/kernel/units'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { act, render, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, StrictMode } from 'react'
import { onTestFinished } from 'vitest'
import { createQueryClient } from '#boot/query-client.ts'
import { LanguageProvider } from '#lib/i18n/language.tsx'
import { LanguageStore } from '#lib/i18n/language-store.ts'
import { ChosenUnits } from '#lib/i18n/units.ts'
import { wordParts } from '#lib/i18n/word-parts.ts'
import { meQuery } from '#lib/session/me.ts'
import { stopOutbox } from '#outbox/use-outbox.ts'
import { theme } from '#ui/theme.ts'

/** Renders a component in StrictMode and British English, with queries that don't retry. `me` is the signed-in user. */
export async function renderPart(part: ReactNode, me?: Me, languages = ['en-GB']) {
  const queryClient = createQueryClient()
  queryClient.setDefaultOptions({ ...queryClient.getDefaultOptions(), queries: { retry: false } })
  // Unsent changes must not reach a later test's network.
  onTestFinished(() => stopOutbox(queryClient))
  if (me) queryClient.setQueryData(meQuery.queryKey, me)
  const language = new LanguageStore(languages)
  await language.load(wordParts)
  const router = createRouter({
    routeTree: createRootRoute(),
    history: createMemoryHistory(),
    context: { language } as never,
  })
  const { unmount } = render(
    <StrictMode>
      <LanguageProvider store={language}>
        <MantineProvider theme={theme} withCssVariables={false} withGlobalClasses={false} env="test">
          <QueryClientProvider client={queryClient}>
            <RouterContextProvider router={router as never}>
              <ChosenUnits value={me?.user ?? defaultUnits}>{part}</ChosenUnits>
            </RouterContextProvider>
          </QueryClientProvider>
        </MantineProvider>
      </LanguageProvider>
    </StrictMode>,
  )
  /** Waits until no request is pending and results are rendered: a cache has data before a component shows it. */
  const settled = async () => {
    await waitFor(() => {
      if (queryClient.isFetching() > 0) throw new Error('still fetching')
    })
    await act(() => new Promise<void>((done) => setTimeout(done)))
  }
  return { queryClient, person: userEvent.setup(), unmount, settled }
}
