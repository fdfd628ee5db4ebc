import {
  checkInCode,
  checkInStepAt,
  endOfCheckInStep,
} from '@boathouse/domain/practices/check-ins/code-rules'
import type { CheckInKey } from '@boathouse/domain/practices/check-ins/model'
import { useEffect, useMemo, useState } from 'react'
import { fromBase64url } from '#lib/device/base64url.ts'

interface ShownCode {
  readonly isTooEarly: boolean
  readonly isOver: boolean
  readonly code: string
  readonly secondsLeft: number
}

/** Current code by the server's clock. `fetchedAt`: device time of the key's response, in ms since 1970. */
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
