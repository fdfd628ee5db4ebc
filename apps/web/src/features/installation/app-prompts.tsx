import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { InstallSuggestion } from './install-suggestion.tsx'
import { registerWorkerLater } from './register-worker.ts'
import { UpdatePrompt } from './update-prompt.tsx'

interface Props {
  readonly userId: string
  /** Whether the screen is one that nothing may lie over. */
  readonly isAtWork: boolean
}

/** Has the browser keep the app, and says when there is a newer one. */
export function KeptApp(props: Props) {
  useEffect(registerWorkerLater, [])
  return <UpdatePrompt {...props} />
}

/** What stands below a screen: on the dashboard alone, which nobody works on. */
export function BelowScreen() {
  const isDashboard = useLocation({ select: ({ pathname }) => pathname === '/dashboard' })
  return isDashboard && <InstallSuggestion />
}
