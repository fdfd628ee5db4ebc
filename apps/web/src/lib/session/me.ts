import { type Me, showMe } from '@boathouse/domain/account/contract'
import { queryOptions } from '@tanstack/react-query'
import { CallFailure, call } from '#lib/api/call.ts'

/** Who is signed in; null when nobody is, which is an answer and no failure. Never fresh for long: a role may change. */
export const meQuery = queryOptions<Me | null, CallFailure>({
  queryKey: [showMe.id, {}],
  queryFn: ({ signal }) => call(showMe, {}, signal).catch(nobodyWhenSignedOut),
  staleTime: 0,
})

function nobodyWhenSignedOut(error: unknown): null {
  if (error instanceof CallFailure && error.status === 401) return null
  throw error
}

/** The role as it is shown: who coaches squads without being an admin is a coach, not an athlete alone. */
export const shownRole = ({ user, abilities }: Me) =>
  user.role === 'athlete' && abilities.coachAthletes ? 'coach' : user.role

/** Whether a club is active, and whether this person may set all practices in it, and some. */
export function standingIn({ memberships, abilities }: Me, clubId: string | null) {
  const isActive = memberships.some((one) => one.clubId === clubId && one.clubStatus === 'active')
  return {
    isActive,
    mayRun: isActive && abilities.runPractices,
    mayPlan: isActive && abilities.coachAthletes,
  }
}
