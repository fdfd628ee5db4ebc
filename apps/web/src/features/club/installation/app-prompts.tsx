import type { Me } from '@boathouse/domain/identity/account/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { lookAhead } from './look-ahead.ts'
import { NotHere } from './not-here.tsx'
import { registerWorkerLater } from './register-worker.ts'
import { UpdatePrompt } from './update-prompt.tsx'

interface Props {
  readonly me: Me
  /** Whether the user is busy: nothing may cover the screen. */
  readonly isAtWork: boolean
}

export function KeptApp({ me, isAtWork }: Props) {
  const queryClient = useQueryClient()
  useEffect(registerWorkerLater, [])
  useEffect(() => lookAhead(queryClient, me), [queryClient, me])
  return (
    <>
      <UpdatePrompt userId={me.user.id} isAtWork={isAtWork} />
      <NotHere me={me} />
    </>
  )
}
