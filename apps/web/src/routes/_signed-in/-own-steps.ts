import type { Me } from '@boathouse/domain/identity/account/contract'
import type { QueryClient } from '@tanstack/react-query'
import { attendanceQuery } from '#features/practices/rates/api.ts'
import { nextGoalsQuery } from '#features/results/goals/api.ts'
import { recordCountQuery, trainingSummaryQuery } from '#features/training/training-sessions/api.ts'
import type { LanguageStore } from '#lib/i18n/language-store.ts'
import { OwnFirstSteps } from './-own-steps-card.tsx'

/** Loads the first steps of an athlete without data. Returns whether there are any. */
export async function prefetchOwnSteps(
  queryClient: QueryClient,
  language: LanguageStore,
  { abilities, guardian }: Me,
): Promise<boolean> {
  if (guardian || !abilities.keepLog || abilities.coachAthletes || abilities.runClubs) return false
  const fetch = queryClient.fetchQuery.bind(queryClient)
  // Athletes with sessions need no further request.
  if ((await fetch(trainingSummaryQuery)).total > 0) return false
  const [{ records }, goals, { all }] = await Promise.all([
    fetch(recordCountQuery),
    fetch(nextGoalsQuery),
    fetch(attendanceQuery),
  ])
  if (records > 0 || goals.items.length > 0 || all.expected > 0) return false
  await Promise.all([OwnFirstSteps.preload?.(), language.load(['rest'])])
  return true
}
