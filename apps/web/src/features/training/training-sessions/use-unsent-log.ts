import { useEffect, useMemo, useState } from 'react'
import { unreachable } from '#lib/api/call.ts'
import { isStuck } from '#outbox/outbox.ts'
import { useOutbox } from '#outbox/use-outbox.ts'
import { SESSION_KIND } from './session-kind.ts'
import type { UnsentLog } from './unsent-log.ts'

type Code = typeof import('./unsent-log.ts')

let code: Code | null = null

/** Lazy-loaded: this code is needed only while a change is unsent. */
export const loadUnsentLog = async (): Promise<Code> => {
  code ??= await import('./unsent-log.ts')
  return code
}

export function useUnsentLog(userId: string): UnsentLog | null {
  const { now } = useOutbox(userId)
  const { objects } = now
  const [loaded, setLoaded] = useState(code)
  const isUnsent = [...objects.values()].some(({ kind }) => kind === SESSION_KIND)
  useEffect(() => {
    // Ignore failures: the header shows unsent changes anyway.
    if (isUnsent) loadUnsentLog().then(setLoaded, () => {})
  }, [isUnsent])
  const cannotSend = isStuck(now)
  return useMemo(
    () => (isUnsent && loaded ? loaded.createUnsentLog(objects, cannotSend) : null),
    [isUnsent, loaded, objects, cannotSend],
  )
}

export function useSessionChanges(userId: string) {
  const { outbox } = useOutbox(userId)
  return async () => {
    const { changeSessions } = await loadUnsentLog().catch(() => {
      throw unreachable()
    })
    return changeSessions(outbox)
  }
}
