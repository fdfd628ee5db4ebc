import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import type { TrainingSession } from '@boathouse/domain/training-sessions/model'
import { useState } from 'react'
import { useTranslate } from '#lib/words.tsx'
import { EditForm } from './edit-form.tsx'
import { StoredSession } from './stored-session.tsx'
import { useChangeDraft } from './use-change-draft.ts'

interface Props {
  readonly id: string
  readonly userId: string
  readonly today: CalendarDay
  readonly onClose: () => void
}

/** 'Edit Training Session', opened with what was typed before. */
export function EditDialog({ id, ...rest }: Props) {
  const t = useTranslate()
  return (
    <StoredSession key={id} id={id} title={t('trainingSession.edit.title')} onClose={rest.onClose}>
      {(session) => <Change session={session} {...rest} />}
    </StoredSession>
  )
}

function Change({ session, userId, today, onClose }: Omit<Props, 'id'> & { session: TrainingSession }) {
  const { kept, keep, drop, clear } = useChangeDraft(userId, session)
  const [attempt, setAttempt] = useState(0)
  if (kept === undefined) return null
  return (
    <EditForm
      key={attempt}
      session={session}
      kept={kept}
      today={today}
      onChange={keep}
      onClear={() => {
        clear()
        setAttempt(attempt + 1)
      }}
      onClose={onClose}
      onSaved={async () => {
        await drop()
        onClose()
      }}
    />
  )
}
