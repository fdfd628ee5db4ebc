import type { QueryClient } from '@tanstack/react-query'
import { lazyRouteComponent } from '@tanstack/react-router'
import type { LanguageStore } from '#lib/i18n/language-store.ts'

/** For whoever switched it on. */
export const MorningCard = lazyRouteComponent(
  () => import('#features/wellness/morning-card.tsx'),
  'MorningCard',
)

/** Loads entry, code and words before the dashboard shows, so that the card has its height at once. */
export async function prefetchMorning(queryClient: QueryClient, language: LanguageStore): Promise<void> {
  const { wellnessQuery } = await import('#features/wellness/api.ts')
  await Promise.allSettled([
    queryClient.prefetchQuery(wellnessQuery()),
    MorningCard.preload?.(),
    language.load(['rest']),
  ])
}
