import { MantineProvider } from '@mantine/core'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { LanguageProvider } from '#lib/i18n/language.tsx'
import type { LanguageStore } from '#lib/i18n/language-store.ts'
import { themeKeeper } from '#lib/session/user-theme.ts'
import { theme } from '#ui/theme.ts'
import type { createAppRouter } from './router.tsx'

interface Props {
  readonly queryClient: QueryClient
  readonly router: ReturnType<typeof createAppRouter>
  readonly language: LanguageStore
}

export function Providers({ queryClient, router, language }: Props) {
  return (
    <LanguageProvider store={language}>
      <MantineProvider
        theme={theme}
        // The page's head already has the variables; repeating them would cause another layout.
        withCssVariables={false}
        withGlobalClasses={false}
        colorSchemeManager={themeKeeper}
        defaultColorScheme="auto"
      >
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </MantineProvider>
    </LanguageProvider>
  )
}
