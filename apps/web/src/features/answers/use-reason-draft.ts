import { useEffect, useRef, useState } from 'react'
import { dropDraft, keepDraft, readDraft } from '#lib/session/draft-store.ts'

/** A reason that is being typed, which a reload does not take away; null while none is. */
export function useReasonDraft(userId: string, practiceId: string) {
  const name = `answer/${practiceId}`
  const [reason, setReasonState] = useState<string | null>(null)
  const latest = useRef<string | null>(null)
  useEffect(() => {
    let isGone = false
    void readDraft<string>(userId, name).then((saved) => {
      if (isGone || saved === undefined || latest.current !== null) return
      latest.current = saved
      setReasonState(saved)
    })
    return () => {
      isGone = true
    }
  }, [userId, name])
  const setReason = (reason: string | null) => {
    latest.current = reason
    setReasonState(reason)
    void (reason ? keepDraft(userId, name, reason) : dropDraft(userId, name))
  }
  /** What the outbox keeps needs no draft. */
  const onKept = (reason: string) => latest.current?.trim() === reason && setReason(null)
  return { typed: reason, setReason, onKept }
}
