import type { Me } from '@boathouse/domain/account/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { InstallSuggestion } from './install-suggestion.tsx'
import { lookAhead } from './look-ahead.ts'
import { NotHere } from './not-here.tsx'
import { registerWorkerLater } from './register-worker.ts'
import { UpdatePrompt } from './update-prompt.tsx'

interface Props {
  readonly me: Me
  /** Whether the screen is one that nothing may lie over. */
  readonly isAtWork: boolean
}

/**
 * Has the browser keep the app and what its person may want to read, says when there is a newer one, and without a network
 * what there is.
 */
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

/** What stands below a screen: on the dashboard alone, which nobody works on. */
export function BelowScreen() {
  const isDashboard = useLocation({ select: ({ pathname }) => pathname === '/dashboard' })
  return isDashboard && <InstallSuggestion />
}
