import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import type { Sport } from '@boathouse/domain/sports/model'
import { useTranslate } from '#lib/words.tsx'
import { LogDialog } from './log-dialog.tsx'
import { StoredSession } from './stored-session.tsx'

interface Props {
  readonly id: string
  readonly userId: string
  readonly today: CalendarDay
  readonly ownSport: Sport
  readonly onClose: () => void
}

/** 'Log Training Session', filled in with another one. */
export function CopyDialog({ id, ...rest }: Props) {
  const t = useTranslate()
  return (
    <StoredSession key={id} id={id} title={t('trainingSession.title')} onClose={rest.onClose}>
      {(session) => <LogDialog copied={session} {...rest} />}
    </StoredSession>
  )
}
