import type { QueryClient } from '@tanstack/react-query'
import { readOwner } from '#lib/session/last-seen-owner.ts'
import { forgetPerson } from '#lib/session/use-after-sign-out.ts'

/** The device is nobody's from now on: whoever was signed in with this browser leaves nothing in it, as after signing out. */
export async function forgetPeople(queryClient: QueryClient): Promise<void> {
  queryClient.removeQueries({ type: 'inactive' })
  const [userId] = readOwner()?.split(' ') ?? []
  await forgetPerson(userId ?? '')
}
