import type { TrainingSession } from '@boathouse/domain/training-sessions/model'
import { useEffect, useState } from 'react'
import { dropDraft, keepDraft, readDraft } from '#lib/drafts.ts'
import { namesOf } from '#lib/renewal.ts'
import { type SessionValues, valuesOf } from './use-typed-session.ts'

/** A stored session and what was typed over it. */
export interface ChangeDraft {
  readonly session: TrainingSession
  readonly values: SessionValues
}

/** The change that someone began on this device; undefined until it was looked for. */
export function useChangeDraft(userId: string, session: TrainingSession) {
  const name = `training-session/change-of/${session.id}`
  const [kept, setKept] = useState<ChangeDraft | null | undefined>()
  useEffect(() => {
    let isGone = false
    void readDraft<ChangeDraft>(userId, name).then((found) => {
      if (!isGone) setKept(found ?? null)
    })
    return () => {
      isGone = true
    }
  }, [userId, name])
  const drop = () => dropDraft(userId, name)
  return {
    kept,
    keep: (draft: ChangeDraft) => (isChange(draft) ? keepDraft(userId, name, draft) : drop()),
    drop,
    clear: () => {
      void drop()
      setKept(null)
    },
  }
}

function isChange({ session, values }: ChangeDraft): boolean {
  const stored = valuesOf(session)
  return namesOf(values).some((name) => values[name] !== stored[name])
}
