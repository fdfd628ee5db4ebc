import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import { LogForm } from './log-form.tsx'
import { useSessionDraft } from './use-session-draft.ts'

interface Props {
  readonly userId: string
  readonly today: CalendarDay
  readonly onClose: () => void
}

/** 'Log Training Session', opened with what was typed before. */
export function LogDialog({ userId, today, onClose }: Props) {
  const { start, keep, drop, clear } = useSessionDraft(userId, today)
  if (!start) return null
  return (
    <LogForm
      key={start.draft.id}
      draft={start.draft}
      wasKept={start.wasKept}
      today={today}
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
