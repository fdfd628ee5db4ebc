import type { Me } from '@boathouse/domain/identity/account/contract'
import { useQuery } from '@tanstack/react-query'
import { attendanceQuery } from '#features/practices/rates/api.ts'
import { nextGoalsQuery } from '#features/results/goals/api.ts'
import { recordCountQuery, trainingSummaryQuery } from '#features/training/training-sessions/api.ts'
import { nextPracticeQuery } from '#shared/practices/practices/practice-cache.ts'

/**
 * Whether the user has figures of their own. True for athletes with a log; coaches and super admins need a session,
 * record, goal, register entry or answer. Undefined until loaded, false on failure.
 */
export function useHasOwnFigures({ abilities, user }: Me): boolean | undefined {
  const isAthlete = !abilities.coachAthletes && !abilities.runClubs
  const enabled = abilities.keepLog && !isAthlete
  const sessions = useQuery({ ...trainingSummaryQuery, enabled })
  const records = useQuery({ ...recordCountQuery, enabled })
  const goals = useQuery({ ...nextGoalsQuery, enabled })
  const attendance = useQuery({ ...attendanceQuery, enabled })
  const practice = useQuery({ ...nextPracticeQuery, enabled: enabled && user.teamId !== null })
  if (!enabled) return abilities.keepLog
  if ([sessions, records, goals, attendance, practice].some(({ isLoading }) => isLoading)) return undefined
  const own = practice.data?.next?.own
  return (
    (sessions.data?.total ?? 0) > 0 ||
    (records.data?.records ?? 0) > 0 ||
    (goals.data?.items.length ?? 0) > 0 ||
    (attendance.data?.all.expected ?? 0) > 0 ||
    (own?.answer !== undefined && own.answer !== 'none' && !own.byAbsence)
  )
}
