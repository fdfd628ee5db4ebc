import { checkInCode, checkInStepAt, endOfCheckInStep } from '@boathouse/domain/check-ins/code-rules'
import type { CheckInKey } from '@boathouse/domain/check-ins/model'
import { useEffect, useMemo, useState } from 'react'
import { fromBase64url } from '#lib/session/base64url.ts'

interface ShownCode {
  readonly isTooEarly: boolean
  readonly isOver: boolean
  /** The six figures of this moment. */
  readonly code: string
  /** Whole seconds until the next ones. */
  readonly secondsLeft: number
}

/**
 * The code of this moment, by the server's clock: this device's may be an hour off. `fetchedAt` is when the key came, by this
 * device's clock, in milliseconds since 1970.
 */
export function useShownCode({ key, now, opensAt, endsAt }: CheckInKey, fetchedAt: number): ShownCode {
  const ahead = Date.parse(now) - fetchedAt
  const [at, setAt] = useState(() => Date.now() + ahead)
  useEffect(() => {
    const timer = setInterval(() => setAt(Date.now() + ahead), 1_000)
    return () => clearInterval(timer)
  }, [ahead])
  const step = checkInStepAt(new Date(at))
  const code = useMemo(() => checkInCode(fromBase64url(key), step), [key, step])
  return {
    isTooEarly: at < Date.parse(opensAt),
    isOver: at >= Date.parse(endsAt),
    code,
    secondsLeft: Math.ceil((endOfCheckInStep(step) - at) / 1_000),
  }
}
