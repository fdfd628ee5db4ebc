import { useEffect, useRef, useState } from 'react'
import { dropDraft, keepDraft, readDraft } from '#lib/session/draft-store.ts'

/** A reason that is being typed, which a reload does not take away; null while none is. */
export function useTypedReason(userId: string, practiceId: string) {
  const name = `answer/${practiceId}`
  const [typed, setTyped] = useState<string | null>(null)
  const latest = useRef<string | null>(null)
  useEffect(() => {
    let isGone = false
    void readDraft<string>(userId, name).then((kept) => {
      if (isGone || kept === undefined || latest.current !== null) return
      latest.current = kept
      setTyped(kept)
    })
    return () => {
      isGone = true
    }
  }, [userId, name])
  const type = (reason: string | null) => {
    latest.current = reason
    setTyped(reason)
    void (reason ? keepDraft(userId, name, reason) : dropDraft(userId, name))
  }
  /** What is stored now needs no draft. */
  const stored = (reason: string) => latest.current?.trim() === reason && type(null)
  return { typed, type, stored }
}
