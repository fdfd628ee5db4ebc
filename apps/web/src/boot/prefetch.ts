import type { Me } from '@boathouse/domain/identity/account/contract'
import type { TrainingSession } from '@boathouse/domain/training/training-sessions/model'
import { prefetch } from '#lib/api/prefetched.ts'

/** First API calls of common entry screens, sent while the screen's code is loading. A test checks that the screens send the same calls. */
const screenCalls: Readonly<Record<string, (me: Me) => readonly (string | false)[]>> = {
  '/dashboard': ({ user, abilities, guardian }) => [
    user.teamId !== null && '/api/announcements',
    user.teamId !== null && !guardian && '/api/outing-offers',
    user.teamId !== null && abilities.coachAthletes && `/api/clubs/${user.teamId}/day`,
    user.teamId !== null && abilities.seeOwnProgress && '/api/practices/next',
    // Not for coaches, who may log no training of their own.
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

const SESSION_PAGE = /^\/training-logs\/([0-9a-f-]{36})$/

export function prefetchScreen({ pathname, search }: Pick<Location, 'pathname' | 'search'>): void {
  // With search parameters, the screen decides what to fetch.
  const calls = search === '' ? screenCalls[pathname] : undefined
  const sessionId = SESSION_PAGE.exec(pathname)?.[1]
  // These calls start before the program gets the user; otherwise it would send them itself.
  prefetch('/api/me', async (answer) => {
    if (!answer.ok) return
    const me = (await answer.json()) as Me
    for (const address of calls?.(me) ?? []) if (address) prefetch(address)
    if (sessionId && me.abilities.keepLog) prefetchSession(sessionId)
  })
}

function prefetchSession(id: string): void {
  prefetch(`/api/training-sessions/${id}`, async (answer) => {
    if (!answer.ok) return
    const session = (await answer.json()) as TrainingSession
    // The recording of a merged session may belong to another of its entries.
    if (!session.recording || session.id !== id) return
    for (const part of ['activity', 'streams']) prefetch(`/api/training-sessions/${id}/${part}`)
  })
}
