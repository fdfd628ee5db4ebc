import type { Me } from '@boathouse/domain/identity/account/contract'
import type { QueryClient } from '@tanstack/react-query'
import { createFileRoute, redirect } from '@tanstack/react-router'

/** 'Take the register' on a phone's home screen: opens the register that is due, else all practices. */
export const Route = createFileRoute('/_signed-in/attendance/register')({
  beforeLoad: async ({ context: { me, queryClient } }) => {
    const practiceId = await findDueRegister(queryClient, me).catch(() => undefined)
    throw practiceId === undefined
      ? redirect({ to: '/attendance', replace: true })
      : redirect({ to: '/attendance/$practiceId/register', params: { practiceId }, replace: true })
  },
})

/** First register of the coach's day that is due. Lazy-loaded, since sign-in does not need it. */
async function findDueRegister(queryClient: QueryClient, { abilities, user }: Me) {
  if (!abilities.coachAthletes || user.teamId === null) return undefined
  const [{ clubDayQuery }, { isRegisterDue }] = await Promise.all([
    import('#features/boathouse/club-day/api.ts'),
    import('@boathouse/domain/boathouse/club-day/rules'),
  ])
  const { practices } = await queryClient.ensureQueryData(clubDayQuery(user.teamId))
  return practices.find((practice) => isRegisterDue(practice, new Date()))?.id
}
