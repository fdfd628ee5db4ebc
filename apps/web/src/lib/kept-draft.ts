import { useEffect, useState } from 'react'
import { dropDraft, keepDraft, readDraft } from './drafts.ts'
import { namesOf, renewed } from './renewal.ts'

/** What was typed of something, with the id that it will have or has. */
export interface KeptDraft<Values> {
  readonly id: string
  readonly values: Values
  /** What it was typed over: what is stored, or what the form begins with. */
  readonly base: Values
  /** Of what is stored; 0 for something new. */
  readonly version: number
}

interface Start<Values> {
  readonly draft: KeptDraft<Values>
  readonly wasKept: boolean
  /** Grows with each new beginning. */
  readonly attempt: number
}

/** What somebody typed on this device and did not send. */
export function useKeptDraft<Values extends object>(
  userId: string,
  name: string,
  fresh: () => KeptDraft<Values>,
) {
  const [first] = useState(() => fresh)
  const [start, setStart] = useState<Start<Values> | null>(null)
  useEffect(() => {
    let isGone = false
    void readDraft<KeptDraft<Values>>(userId, name).then((kept) => {
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
    keep: (draft: KeptDraft<Values>) => void (isTyped(draft) ? keepDraft(userId, name, draft) : drop()),
    drop,
    clear: () => {
      void drop()
      setStart((now) => ({ draft: first(), wasKept: false, attempt: (now?.attempt ?? 0) + 1 }))
    },
  }
}

/** What was typed over an older version is typed over the newest one; something new keeps its id. */
function over<Values extends object>(fresh: KeptDraft<Values>, kept: KeptDraft<Values>): KeptDraft<Values> {
  if (fresh.version === 0) return kept
  return { ...fresh, values: renewed({ ...fresh.values, ...kept.values }, kept.base, fresh.base) }
}

const isTyped = <Values extends object>({ values, base }: KeptDraft<Values>) =>
  namesOf(values).some((name) => values[name] !== base[name])
