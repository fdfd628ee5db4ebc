import type { TrainingSession } from '@boathouse/domain/training/training-sessions/model'
import { type ReactNode, useState } from 'react'
import { StoredRecord } from '#editor/stored-record.tsx'
import { useTranslate } from '#lib/i18n/language.tsx'
import { trainingSessionQuery, useKnownSession } from './api.ts'
import { useUnsentLog } from './use-unsent-log.ts'

interface Props {
  readonly userId: string
  readonly id: string
  readonly title: 'trainingSession.title' | 'trainingSession.edit.title' | 'trainingSession.details'
  readonly onClose: () => void
  readonly children: (session: TrainingSession) => ReactNode
}

/** Finds a session in the outbox, else on the server, else in a cached list. */
export function StoredSession({ userId, id, title, children, ...rest }: Props) {
  const t = useTranslate()
  const unsent = useUnsentLog(userId)?.find(id)?.typed
  const [opened] = useState(unsent)
  const listed = useKnownSession(id)
  if (opened) return children(opened)
  return (
    <StoredRecord
      query={trainingSessionQuery(id)}
      fallback={unsent ?? listed}
      id={id}
      title={t(title)}
      notLoaded={t('trainingSession.edit.notLoaded')}
      unknown={t('trainingSession.edit.unknown')}
      {...rest}
    >
      {children}
    </StoredRecord>
  )
}
