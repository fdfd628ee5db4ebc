import type { TrainingSession } from '@boathouse/domain/training-sessions/model'
import type { ReactNode } from 'react'
import { StoredRecord } from '#editor/stored-record.tsx'
import { useTranslate } from '#lib/i18n/language.tsx'
import { trainingSessionQuery } from './api.ts'

interface Props {
  readonly id: string
  /** Of the dialog that says why there is nothing to show. */
  readonly title: 'trainingSession.title' | 'trainingSession.edit.title' | 'trainingSession.details'
  readonly onClose: () => void
  readonly children: (session: TrainingSession) => ReactNode
}

/** A session by its id, as the server has it now. */
export function StoredSession({ id, title, ...rest }: Props) {
  const t = useTranslate()
  return (
    <StoredRecord
      query={trainingSessionQuery(id)}
      id={id}
      title={t(title)}
      notLoaded={t('trainingSession.edit.notLoaded')}
      unknown={t('trainingSession.edit.unknown')}
      {...rest}
    />
  )
}
