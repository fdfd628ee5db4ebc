import type { QueryClient } from '@tanstack/react-query'
import { readOwner } from '#lib/offline/last-seen-owner.ts'
import { forgetPerson } from '#lib/session/use-after-sign-out.ts'

export async function forgetPeople(queryClient: QueryClient): Promise<void> {
  queryClient.removeQueries({ type: 'inactive' })
  const [userId] = readOwner()?.split(' ') ?? []
  await forgetPerson(userId ?? '')
}
