import type { SignInSearch } from '#lib/session/sign-in-search.ts'

/** State kept while the user is at the provider: the path to return to, or the account to connect. */
export interface Trip extends SignInSearch {
  readonly uid?: string | undefined
}

const KEY = 'oidc'

export function leaveFor(address: string, trip: Trip): void {
  sessionStorage.setItem(KEY, JSON.stringify(trip))
  location.assign(address)
}

/** Returns the state once; empty if this tab did not start the sign-in. */
export function takeTrip(): Record<string, unknown> {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}')
  } catch {
    return {}
  } finally {
    sessionStorage.removeItem(KEY)
  }
}
