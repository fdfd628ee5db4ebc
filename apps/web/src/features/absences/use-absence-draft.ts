import type { Absence } from '@boathouse/domain/absences/model'
import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import { newId } from '@boathouse/domain/kernel/ids'
import { useEffect, useState } from 'react'
import { dropDraft, keepDraft, readDraft } from '#lib/drafts.ts'
import { namesOf, renewed } from '#lib/renewal.ts'

export interface AbsenceValues extends Record<string, string> {
  readonly first: string
  readonly last: string
  readonly reason: string
}

/** What was typed, with the id that it will have or has. */
export interface AbsenceDraft {
  readonly id: string
  readonly values: AbsenceValues
  /** What it was typed over: a stored absence, or what the form begins with. */
  readonly base: AbsenceValues
  readonly version: number
}

export const valuesOf = ({ first, last, reason }: Absence): AbsenceValues => ({ first, last, reason })

export function freshDraft(stored: Absence | null, today: CalendarDay): AbsenceDraft {
  const base = stored ? valuesOf(stored) : { first: today, last: today, reason: '' }
  return { id: stored?.id ?? newId(), values: base, base, version: stored?.version ?? 0 }
}

/** What somebody typed on this device and did not send. */
export function useAbsenceDraft(userId: string, stored: Absence | null, today: CalendarDay) {
  const name = stored ? `absence/change-of/${stored.id}` : 'absence'
  const [fresh] = useState(() => () => freshDraft(stored, today))
  const [start, setStart] = useState<{ draft: AbsenceDraft; wasKept: boolean; attempt: number } | null>(null)
  useEffect(() => {
    let isGone = false
    void readDraft<AbsenceDraft>(userId, name).then((kept) => {
      if (isGone) return
      const draft = kept ? over(fresh(), kept) : fresh()
      setStart({ draft, wasKept: kept !== undefined, attempt: 0 })
    })
    return () => {
      isGone = true
    }
  }, [userId, name, fresh])
  const drop = () => dropDraft(userId, name)
  return {
    start,
    keep: (draft: AbsenceDraft) => (isTyped(draft) ? keepDraft(userId, name, draft) : drop()),
    drop,
    clear: () => {
      void drop()
      setStart((now) => ({ draft: fresh(), wasKept: false, attempt: (now?.attempt ?? 0) + 1 }))
    },
  }
}

/** What was typed over an older version is typed over the newest one; a new absence keeps its id. */
function over(fresh: AbsenceDraft, kept: AbsenceDraft): AbsenceDraft {
  if (fresh.version === 0) return kept
  return { ...fresh, values: renewed(kept.values, kept.base, fresh.base) }
}

const isTyped = ({ values, base }: AbsenceDraft) =>
  namesOf(values).some((name) => values[name] !== base[name])
