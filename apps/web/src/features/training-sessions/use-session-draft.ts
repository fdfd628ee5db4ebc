import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import { newId } from '@boathouse/domain/kernel/ids'
import type { TrainingSession } from '@boathouse/domain/training-sessions/model'
import { useEffect, useState } from 'react'
import { dropDraft, keepDraft, readDraft } from '#lib/drafts.ts'
import { NOTHING_TYPED, type SessionValues, valuesOf } from './use-typed-session.ts'

/** What was typed, with the id that it will have: made once, so that sending it again stores it once. */
export interface SessionDraft {
  readonly id: string
  readonly values: SessionValues
}

export const freshDraft = (today: CalendarDay): SessionDraft => ({
  id: newId(),
  values: { ...NOTHING_TYPED, date: today },
})

/** The same session once more, today. */
const copyOf = (session: TrainingSession, today: CalendarDay): SessionDraft => ({
  id: newId(),
  values: { ...valuesOf(session), date: today, startTime: '' },
})

/** A date and a sport alone are no draft: they were there before anyone typed. */
const isWorthKeeping = ({ date: _date, sport: _sport, ...typed }: SessionValues) =>
  Object.values(typed).some((value) => value !== '')

interface Options {
  readonly userId: string
  readonly today: CalendarDay
  /** The session that this one repeats. Its draft is kept apart, so that it never takes the place of another one. */
  readonly copied: TrainingSession | null
}

/** The session that someone began to log on this device, which a reload does not take away. */
export function useSessionDraft({ userId, today, copied }: Options) {
  const name = copied ? `training-session/copy-of/${copied.id}` : 'training-session'
  const [start, setStart] = useState<{ draft: SessionDraft; wasKept: boolean } | null>(null)
  const [fresh] = useState(() => () => (copied ? copyOf(copied, today) : freshDraft(today)))
  useEffect(() => {
    let isGone = false
    void readDraft<SessionDraft>(userId, name).then((kept) => {
      if (isGone) return
      // One that was kept before there were details has none.
      const draft = kept && { ...kept, values: { ...NOTHING_TYPED, ...kept.values } }
      setStart({ draft: draft ?? fresh(), wasKept: draft !== undefined })
    })
    return () => {
      isGone = true
    }
  }, [userId, name, fresh])

  const drop = () => dropDraft(userId, name)
  return {
    start,
    keep: (draft: SessionDraft) => (isWorthKeeping(draft.values) ? keepDraft(userId, name, draft) : drop()),
    drop,
    clear: () => {
      void drop()
      setStart({ draft: fresh(), wasKept: false })
    },
  }
}
