import type { Me } from '@boathouse/domain/identity/account/contract'
import type { QueryClient } from '@tanstack/react-query'
import { currentQuery } from '#features/club/announcements/api.ts'
import { clubCountsQuery } from '#features/club/clubs/api.ts'
import { withTimeout } from '#lib/api/queries.ts'
import type { LanguageStore } from '#lib/i18n/language-store.ts'
import { hasBoats } from '#lib/session/own-club.ts'
import { nextPracticeQuery } from '#shared/practices/practices/practice-cache.ts'
import { CoachDashboard, PlanPractice } from './-coach-dashboard-card.ts'
import { CrewsCard } from './-crews-card.ts'
import { NameCard } from './-name-card.ts'
import { prefetchOutings } from './-outings-card.tsx'
import { prefetchOwnSteps } from './-own-steps.ts'
import { hasFirstSteps, preparePart } from './-ready-parts.ts'
import { Waiting } from './-waiting-card.ts'

/** Waits for overdue crews, and up to `patienceMs` for other cards. Not part of the sign-in chunk. */
export async function prefetchFirst(
  queryClient: QueryClient,
  language: LanguageStore,
  me: Me,
  patienceMs: number,
): Promise<void> {
  const { abilities } = me
  const { teamId } = me.user
  const isFirst = !queryClient.getQueryData(currentQuery.queryKey)
  const coached = abilities.coachAthletes ? teamId : null
  const cards = Promise.all([
    Waiting.preload?.(),
    import('./-waiting.tsx').then((late) => late.prefetchWaiting({ queryClient, language, me })),
    !me.user.firstName && !me.user.lastName && NameCard.preload?.(),
    teamId !== null && isFirst && queryClient.prefetchQuery(currentQuery),
    preparePart('firstSteps', () => prefetchOwnSteps(queryClient, language, me)),
    hasBoats(me) && preparePart('outings', () => prefetchOutings(queryClient)),
    teamId !== null && coached === null && isFirst && queryClient.prefetchQuery(nextPracticeQuery),
    coached !== null && prefetchCoach(queryClient, coached, isFirst),
    hasFirstSteps(queryClient, clubCountsQuery) && queryClient.prefetchQuery(clubCountsQuery),
  ])
  const crews =
    teamId !== null && hasBoats(me) && preparePart('crews', () => prefetchCrews(queryClient, teamId))
  await Promise.all([withTimeout(cards, patienceMs), crews])
}

async function prefetchCrews(queryClient: QueryClient, clubId: string): Promise<void> {
  const crews = await import('./-crews.tsx')
  await Promise.all([CrewsCard.preload?.(), crews.prefetchCrews(queryClient, clubId)])
}

async function prefetchCoach(queryClient: QueryClient, clubId: string, isFirst: boolean): Promise<void> {
  const dashboard = await import('./-coach-dashboard.tsx')
  await Promise.all([
    CoachDashboard.preload?.(),
    PlanPractice.preload?.(),
    dashboard.prefetchCoachDashboard(queryClient, clubId, isFirst),
  ])
}
