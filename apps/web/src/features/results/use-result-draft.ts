import { newId } from '@boathouse/domain/kernel/ids'
import { useEffect, useState } from 'react'
import { dropDraft, keepDraft, readDraft } from '#lib/drafts.ts'
import { namesOf } from '#lib/renewal.ts'
import type { ResultValues } from './use-typed-result.ts'

/** What was typed, with the id that it will have: made once, so that sending it again stores it once. */
export interface ResultDraft {
  readonly id: string
  readonly values: ResultValues
}

/**
 * The result that someone began to enter on this device, which a reload does not take away. `name` says what it is about,
 * `first` what the form begins with.
 */
export function useResultDraft(userId: string, name: string, first: ResultValues) {
  const [start, setStart] = useState<{ draft: ResultDraft; wasKept: boolean } | null>(null)
  const [fresh] = useState(() => () => ({ id: newId(), values: first }))
  useEffect(() => {
    let isGone = false
    void readDraft<ResultDraft>(userId, name).then((kept) => {
      if (isGone) return
      setStart({ draft: kept ?? fresh(), wasKept: kept !== undefined })
    })
    return () => {
      isGone = true
    }
  }, [userId, name, fresh])

  const drop = () => dropDraft(userId, name)
  const isWorthKeeping = ({ values }: ResultDraft) =>
    namesOf(values).some((field) => field !== 'date' && values[field] !== first[field])
  return {
    start,
    keep: (draft: ResultDraft) => (isWorthKeeping(draft) ? keepDraft(userId, name, draft) : drop()),
    drop,
    clear: () => {
      void drop()
      setStart({ draft: fresh(), wasKept: false })
    },
  }
}
