import { showPractice } from '@boathouse/domain/practices/practices/contract'
import { StoredRecord } from '#editor/stored-record.tsx'
import { toQuery } from '#lib/api/queries.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { LogDialog, type NewProps } from './session-editor.tsx'

interface Props extends Omit<NewProps, 'copied' | 'practised'> {
  readonly clubId: string
  readonly practiceId: string
}

/** Dialog to log a past practice, with its day and duration, and the last craft. */
export function PracticeLogDialog({ clubId, practiceId, ...rest }: Props) {
  const t = useTranslate()
  return (
    <StoredRecord
      key={practiceId}
      query={toQuery(showPractice, { params: { clubId, practiceId } })}
      id={practiceId}
      title={t('trainingSession.title')}
      notLoaded={t('practice.notLoaded')}
      unknown={t('practice.unknown')}
      onClose={rest.onClose}
    >
      {(practice) => <LogDialog practised={practice} {...rest} />}
    </StoredRecord>
  )
}
