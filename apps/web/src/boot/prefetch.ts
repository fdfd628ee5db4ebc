import type { Me } from '@boathouse/domain/account/contract'
import { prefetch } from '#lib/api/prefetched.ts'

/**
 * What a screen asks for first, for the screens where most people come in. It is said here once more, since the screens'
 * own code is what is still on its way; a journey counts that nothing is asked for twice.
 */
const screenCalls: Readonly<Record<string, (me: Me) => readonly (string | false)[]>> = {
  '/dashboard': ({ user, abilities }) => [
    user.teamId !== null && '/api/announcements',
    user.teamId !== null && abilities.runPractices && `/api/clubs/${user.teamId}/day`,
    user.teamId !== null && abilities.seeOwnProgress && '/api/practices/next',
    // Who runs a club may keep no log at all.
    abilities.keepLog && !abilities.runPractices && '/api/training-sessions/week',
    abilities.keepLog && '/api/training-sessions/summary',
    abilities.keepLog && '/api/records/summary',
    abilities.keepLog && '/api/attendance',
    abilities.seeOwnProgress && '/api/goals?state=active&limit=3',
  ],
  '/training-logs': ({ abilities }) => [
    abilities.keepLog && '/api/training-sessions/summary',
    abilities.keepLog && '/api/training-sessions?limit=20',
  ],
}

/** Asks who is signed in, and then for what the screen at this address shows that person first. */
export function prefetchScreen({ pathname, search }: Pick<Location, 'pathname' | 'search'>): void {
  // A search narrows what is shown; what it shows then is the screen's to say.
  const calls = search === '' ? screenCalls[pathname] : undefined
  prefetch(
    '/api/me',
    // Before the program knows who it is, or it would ask for the same.
    calls &&
      (async (answer) => {
        if (!answer.ok) return
        for (const address of calls((await answer.json()) as Me)) if (address) prefetch(address)
      }),
  )
}
