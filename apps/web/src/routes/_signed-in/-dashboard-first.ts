import type { Me } from '@boathouse/domain/account/contract'
import type { QueryClient } from '@tanstack/react-query'
import { currentQuery } from '#features/announcements/api.ts'
import { clubDayQuery } from '#features/club-day/api.ts'
import { clubCountsQuery } from '#features/clubs/api.ts'
import { neediestQuery } from '#features/team-week/neediest-api.ts'
import { withTimeout } from '#lib/api/queries.ts'
import type { LanguageStore } from '#lib/i18n/language-store.ts'
import { hasBoats } from '#lib/session/own-club.ts'
import { nextPracticeQuery } from '#shared/practices/practice-cache.ts'
import { CrewsCard } from './-crews-card.ts'
import { NameCard } from './-name-card.ts'
import { prefetchOutings } from './-outings-card.tsx'
import { preparePart } from './-ready-parts.ts'
import { Waiting } from './-waiting-card.ts'

/**
 * Loads the dashboard's first cards for members of a club, and for who runs clubs. Waits for late crews, and at most
 * `patienceMs` for the rest. In a chunk of its own, so that signing in does not load it.
 */
export async function prefetchFirst(
  queryClient: QueryClient,
  language: LanguageStore,
  me: Me,
  patienceMs: number,
): Promise<void> {
  const { abilities } = me
  const { teamId } = me.user
  const isFirst = !queryClient.getQueryData(currentQuery.queryKey)
  const day = teamId !== null && abilities.coachAthletes && clubDayQuery(teamId)
  // Whoever comes back has often done a first step: with the last one the list goes, and nothing is to jump by it.
  const hasSteps = (query: typeof clubCountsQuery | ReturnType<typeof clubDayQuery>) =>
    Boolean(queryClient.getQueryData<{ firstSteps: unknown }>(query.queryKey)?.firstSteps)
  const cards = Promise.all([
    Waiting.preload?.(),
    import('./-waiting.tsx').then((late) => late.prefetchWaiting({ queryClient, language, me })),
    !me.user.firstName && !me.user.lastName && NameCard.preload?.(),
    teamId !== null && isFirst && queryClient.prefetchQuery(currentQuery),
    hasBoats(me) && preparePart('outings', () => prefetchOutings(queryClient)),
    teamId !== null && !day && isFirst && queryClient.prefetchQuery(nextPracticeQuery),
    day && (isFirst || hasSteps(day)) && queryClient.prefetchQuery(day),
    teamId !== null && abilities.coachAthletes && isFirst && queryClient.prefetchQuery(neediestQuery(teamId)),
    hasSteps(clubCountsQuery) && queryClient.prefetchQuery(clubCountsQuery),
  ])
  const crews =
    teamId !== null && hasBoats(me) && preparePart('crews', () => prefetchCrews(queryClient, teamId))
  await Promise.all([withTimeout(cards, patienceMs), crews])
}

/** Which crews are late, with the card's code: the red card is there with the screen. */
async function prefetchCrews(queryClient: QueryClient, clubId: string): Promise<void> {
  const crews = await import('./-crews.tsx')
  await Promise.all([CrewsCard.preload?.(), crews.prefetchCrews(queryClient, clubId)])
}
