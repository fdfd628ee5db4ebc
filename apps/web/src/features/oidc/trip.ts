import type { SignInSearch } from '#lib/session/sign-in-search.ts'

/** What waits here while its person is at the provider: where they were going, or whose account is to be connected. */
export interface Trip extends SignInSearch {
  readonly uid?: string | undefined
}

const KEY = 'oidc'

/** Goes on at the provider, and keeps for the way back what must not go along. */
export function leaveFor(address: string, trip: Trip): void {
  sessionStorage.setItem(KEY, JSON.stringify(trip))
  location.assign(address)
}

/** What was kept for the way back, once; nothing where this tab did not begin. */
export function takeTrip(): Record<string, unknown> {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}')
  } catch {
    return {}
  } finally {
    sessionStorage.removeItem(KEY)
  }
}
