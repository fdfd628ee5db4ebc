import { linkInvites } from '@boathouse/domain/members/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useCall } from '#lib/api/queries.ts'

/**
 * Joins by an invitation that waits for the address of someone without a club, once each time the screen opens, and
 * answers whether it did. A failure is no news: nothing was lost, and the next visit tries again.
 */
export function useAcceptInvite(canAccept: boolean): boolean {
  const queryClient = useQueryClient()
  const { mutateAsync } = useCall(linkInvites)
  const [hasJoined, setJoined] = useState(false)
  const hasTried = useRef(false)
  const link = useEffectEvent(async () => {
    // An effect that runs twice asks once.
    if (!canAccept || hasTried.current) return
    hasTried.current = true
    const { joined } = await mutateAsync({}).catch(() => ({ joined: false }))
    if (!joined) return
    setJoined(true)
    // Counts and lists of the club are other ones from now on, too.
    await queryClient.invalidateQueries()
  })
  useEffect(() => void link(), [])
  return hasJoined
}
