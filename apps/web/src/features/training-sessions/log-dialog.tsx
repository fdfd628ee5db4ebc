import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import type { Sport } from '@boathouse/domain/sports/model'
import type { TrainingSession } from '@boathouse/domain/training-sessions/model'
import { LogForm } from './log-form.tsx'
import { useSessionDraft } from './use-session-draft.ts'

interface Props {
  readonly userId: string
  readonly today: CalendarDay
  readonly ownSport: Sport
  /** The session that this one repeats. */
  readonly copied?: TrainingSession | null
  readonly onClose: () => void
}

/** 'Log Training Session', opened with what was typed before. */
export function LogDialog({ userId, today, ownSport, copied = null, onClose }: Props) {
  const { start, keep, drop, clear } = useSessionDraft({ userId, today, copied })
  if (!start) return null
  return (
    <LogForm
      key={start.draft.id}
      draft={start.draft}
      wasKept={start.wasKept}
      today={today}
      ownSport={copied ? null : ownSport}
      onChange={keep}
      onClear={clear}
      onClose={onClose}
      onSaved={async () => {
        await drop()
        onClose()
      }}
    />
  )
}
