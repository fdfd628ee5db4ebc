import type { QueryClient } from '@tanstack/react-query'
import { lazyRouteComponent } from '@tanstack/react-router'
import type { LanguageStore } from '#lib/i18n/language-store.ts'

export const MorningCard = lazyRouteComponent(
  () => import('#features/training/wellness/morning-card.tsx'),
  'MorningCard',
)

/** Loads entry, code and messages before the dashboard appears, so nothing moves. */
export async function prefetchMorning(queryClient: QueryClient, language: LanguageStore): Promise<void> {
  const { wellnessQuery } = await import('#features/training/wellness/api.ts')
  await Promise.allSettled([
    queryClient.prefetchQuery(wellnessQuery()),
    MorningCard.preload?.(),
    language.load(['rest']),
  ])
}
