import type { Me } from '@boathouse/domain/account/contract'
import type { TrainingSession } from '@boathouse/domain/training-sessions/model'
import { prefetch } from '#lib/api/prefetched.ts'

/**
 * What a screen asks for first, for the screens where most people come in. It is said here once more, since the screens'
 * own code is what is still on its way; a journey counts that nothing is asked for twice.
 */
const screenCalls: Readonly<Record<string, (me: Me) => readonly (string | false)[]>> = {
  '/dashboard': ({ user, abilities }) => [
    user.teamId !== null && '/api/announcements',
    user.teamId !== null && '/api/outing-offers',
    user.teamId !== null && abilities.coachAthletes && `/api/clubs/${user.teamId}/day`,
    user.teamId !== null && abilities.seeOwnProgress && '/api/practices/next',
    // Who coaches may keep no log at all.
    abilities.keepLog && !abilities.coachAthletes && '/api/training-sessions/week',
    abilities.keepLog && '/api/plan',
    abilities.keepLog && '/api/unread-comments',
    abilities.keepLog && '/api/training-sessions/summary',
    abilities.keepLog && '/api/records/summary',
    abilities.keepLog && '/api/attendance',
    abilities.seeOwnProgress && '/api/goals?state=active&limit=3',
  ],
  '/training-logs': ({ abilities }) => [
    abilities.keepLog && '/api/plan',
    abilities.keepLog && '/api/unread-comments',
    abilities.keepLog && '/api/training-sessions/summary',
    abilities.keepLog && '/api/training-sessions?limit=20',
  ],
}

/** The page of one session. */
const SESSION_PAGE = /^\/training-logs\/([0-9a-f-]{36})$/

/** Asks who is signed in, and then for what the screen at this address shows that person first. */
export function prefetchScreen({ pathname, search }: Pick<Location, 'pathname' | 'search'>): void {
  // A search narrows what is shown; what it shows then is the screen's to say.
  const calls = search === '' ? screenCalls[pathname] : undefined
  const sessionId = SESSION_PAGE.exec(pathname)?.[1]
  // Before the program knows who it is, or it would ask for the same.
  prefetch('/api/me', async (answer) => {
    if (!answer.ok) return
    const me = (await answer.json()) as Me
    for (const address of calls?.(me) ?? []) if (address) prefetch(address)
    if (sessionId && me.abilities.keepLog) prefetchSession(sessionId)
  })
}

/** Asks for a session, and then for what a device recorded of it. */
function prefetchSession(id: string): void {
  prefetch(`/api/training-sessions/${id}`, async (answer) => {
    if (!answer.ok) return
    const session = (await answer.json()) as TrainingSession
    // One that was joined into another has it there.
    if (!session.recording || session.id !== id) return
    for (const part of ['activity', 'streams']) prefetch(`/api/training-sessions/${id}/${part}`)
  })
}
