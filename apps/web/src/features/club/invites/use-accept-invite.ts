import { linkInvites } from '@boathouse/domain/club/members/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useCall } from '#lib/api/queries.ts'

/** Accepts a new user's invitation, once per mount. Returns whether it did; ignores failures. */
export function useAcceptInvite(canAccept: boolean): boolean {
  const queryClient = useQueryClient()
  const { mutateAsync } = useCall(linkInvites)
  const [hasJoined, setJoined] = useState(false)
  const hasTried = useRef(false)
  const link = useEffectEvent(async () => {
    // Effects can run twice; accept only once.
    if (!canAccept || hasTried.current) return
    hasTried.current = true
    const { joined } = await mutateAsync({}).catch(() => ({ joined: false }))
    if (!joined) return
    setJoined(true)
    // Joining a club changes what most screens show.
    await queryClient.invalidateQueries()
  })
  useEffect(() => void link(), [])
  return hasJoined
}
