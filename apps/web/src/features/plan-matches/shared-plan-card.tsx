import type { Recording } from '@boathouse/domain/activity-files/recording'
import { useQuery } from '@tanstack/react-query'
import { sharedSessionPlanQuery } from './api.ts'
import { MatchedPlan } from './matched-plan.tsx'

interface Props {
  readonly session: Readonly<Record<'clubId' | 'memberId' | 'id', string>>
  readonly splits: Recording['splits'] | null
}

/** On a coach's page of an athlete's session: what it was planned as. Absent without a plan that the coach may see. */
export function SharedPlanCard({ session, splits }: Props) {
  const { data } = useQuery(sharedSessionPlanQuery(session))
  return data?.match && <MatchedPlan match={data.match} splits={splits} />
}
