import { useEffect, useState } from 'react'
import { dropDraft, keepDraft, readDraft } from '#lib/drafts.ts'
import { namesOf, renewed } from '#lib/renewal.ts'
import type { PracticeValues } from './use-typed-practice.ts'

/** What was typed, with the id that it will have or has. */
export interface PracticeDraft {
  readonly id: string
  readonly values: PracticeValues
  /** What it was typed over: a stored practice's fields, or what the form begins with. */
  readonly base: PracticeValues
  readonly version: number
}

/** What somebody typed on this device and did not send. */
export function usePracticeDraft(userId: string, name: string, fresh: () => PracticeDraft) {
  const [first] = useState(() => fresh)
  const [start, setStart] = useState<{ draft: PracticeDraft; wasKept: boolean; attempt: number } | null>(null)
  useEffect(() => {
    let isGone = false
    void readDraft<PracticeDraft>(userId, name).then((kept) => {
      if (isGone) return
      const draft = kept ? over(first(), kept) : first()
      setStart({ draft, wasKept: kept !== undefined, attempt: 0 })
    })
    return () => {
      isGone = true
    }
  }, [userId, name, first])
  const drop = () => dropDraft(userId, name)
  return {
    start,
    keep: (draft: PracticeDraft) => (isTyped(draft) ? keepDraft(userId, name, draft) : drop()),
    drop,
    clear: () => {
      void drop()
      setStart((now) => ({ draft: first(), wasKept: false, attempt: (now?.attempt ?? 0) + 1 }))
    },
  }
}

/** What was typed over an older version is typed over the newest one; a new practice keeps its id. */
function over(fresh: PracticeDraft, kept: PracticeDraft): PracticeDraft {
  if (fresh.version === 0) return kept
  return { ...fresh, values: renewed({ ...fresh.values, ...kept.values }, kept.base, fresh.base) }
}

const isTyped = ({ values, base }: PracticeDraft) =>
  namesOf(values).some((name) => values[name] !== base[name])
