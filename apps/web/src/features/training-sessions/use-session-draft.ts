import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import { newId } from '@boathouse/domain/kernel/ids'
import { useEffect, useState } from 'react'
import { dropDraft, keepDraft, readDraft } from '#lib/drafts.ts'

/** The dialog's fields as typed. */
export type SessionValues = Record<'type' | 'duration' | 'intensity' | 'weather' | 'notes' | 'date', string>

/** What was typed, with the id that it will have: made once, so that sending it again stores it once. */
export interface SessionDraft {
  readonly id: string
  readonly values: SessionValues
}

const NAME = 'training-session'

export const freshDraft = (today: CalendarDay): SessionDraft => ({
  id: newId(),
  values: { type: '', duration: '', intensity: '', weather: '', notes: '', date: today },
})

/** A date alone is no draft: it was there before anyone typed. */
const isWorthKeeping = ({ date: _, ...typed }: SessionValues) =>
  Object.values(typed).some((value) => value !== '')

/** The session that someone began to log on this device, which a reload does not take away. */
export function useSessionDraft(userId: string, today: CalendarDay) {
  const [start, setStart] = useState<{ draft: SessionDraft; wasKept: boolean } | null>(null)
  useEffect(() => {
    let isGone = false
    void readDraft<SessionDraft>(userId, NAME).then((kept) => {
      if (!isGone) setStart({ draft: kept ?? freshDraft(today), wasKept: kept !== undefined })
    })
    return () => {
      isGone = true
    }
  }, [userId, today])

  const drop = () => dropDraft(userId, NAME)
  return {
    start,
    keep: (draft: SessionDraft) => (isWorthKeeping(draft.values) ? keepDraft(userId, NAME, draft) : drop()),
    drop,
    clear: () => {
      void drop()
      setStart({ draft: freshDraft(today), wasKept: false })
    },
  }
}
