import * as contracts from '@boathouse/domain/plans/plan-matches/contract'
import { showSharedRecording } from '@boathouse/domain/training/shared-training/contract'
import { useQueryClient } from '@tanstack/react-query'
import { toQuery, useCall } from '#lib/api/queries.ts'
import { isQueryOf } from '#lib/api/refetch.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { speakStatus } from '#ui/feedback/spoken-status.tsx'

/** The planned session that a session fulfils. The query key contains the session's version, since edits change the match. */
export function sessionPlanQuery({ id, version }: { readonly id: string; readonly version: number }) {
  const query = toQuery(contracts.showSessionPlan, { params: { id } })
  return { ...query, queryKey: [...query.queryKey, version] as const, staleTime: 0 }
}

export const feltQuery = toQuery(contracts.showFelt, {})

/** Always stale: athletes can stop sharing at any time. */
export const athleteFeltQuery = (params: { readonly clubId: string; readonly memberId: string }) => ({
  ...toQuery(contracts.showAthleteFelt, { params }),
  staleTime: 0,
})

export const sharedSessionPlanQuery = (params: Readonly<Record<'clubId' | 'memberId' | 'id', string>>) => ({
  ...toQuery(contracts.showSharedSessionPlan, { params }),
  staleTime: 0,
})

const showsMatches = isQueryOf('plan-matches', 'planned-sessions', 'team-week')

/** Matches an athlete's session with a planned one, or undoes that. Refetches even after a refusal. */
export function useCoachMatch(params: Readonly<Record<'clubId' | 'memberId' | 'id', string>>) {
  const t = useTranslate()
  const queryClient = useQueryClient()
  const [link, unlink] = [useCall(contracts.linkSharedSession), useCall(contracts.unlinkSharedSession)]
  const onSettled = () => queryClient.invalidateQueries({ predicate: showsMatches })
  return {
    link: (plannedId: string) => {
      unlink.reset()
      const onSuccess = () => speakStatus(t('planMatch.chosen'))
      link.mutate({ params, body: { plannedId } }, { onSuccess, onSettled })
    },
    unlink: () => {
      link.reset()
      const onSuccess = () => speakStatus(t('planMatch.takenBack'))
      unlink.mutate({ params }, { onSuccess, onSettled })
    },
    error: link.error ?? unlink.error,
    isPending: link.isPending || unlink.isPending,
  }
}

export const athletePlanQuery = (
  params: { readonly clubId: string; readonly memberId: string },
  day: string | undefined,
) => ({
  ...toQuery(contracts.showAthletePlan, { params, query: { day } }),
  staleTime: 0,
})

export const sharedRecordingQuery = (params: Readonly<Record<'clubId' | 'memberId' | 'id', string>>) => ({
  ...toQuery(showSharedRecording, { params }),
  staleTime: 0,
})
