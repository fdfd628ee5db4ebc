import { newId } from '@boathouse/domain/kernel/ids'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useCodeWords, useTranslate } from '#lib/i18n/language.tsx'
import { speakStatus } from '#ui/feedback/spoken-status.tsx'
import { WorkButton } from '#ui/form/work-button.tsx'
import { useOutingLogCalls, useRefreshLog } from './api.ts'

interface Props {
  readonly outingId: string
  /** Tells this outing from others on the screen, for screen readers. */
  readonly label?: string | undefined
}

/** Logs an outing with one tap, then links to the session, where type and RPE are added. */
export function LogOuting({ outingId, label }: Props) {
  const t = useTranslate()
  const codes = useCodeWords()
  const { log } = useOutingLogCalls()
  const refresh = useRefreshLog()
  // Retries reuse the id, so they are idempotent.
  const [id] = useState(newId)
  if (log.data) {
    return (
      <p>
        {t('outingLog.logged')}{' '}
        <Link to="/training-logs" search={{ dialog: 'edit', id: log.data.id }}>
          {t('outingLog.more')}
        </Link>
      </p>
    )
  }
  return (
    <>
      <WorkButton
        label={t('outingLog.log')}
        workingLabel={t('action.adding')}
        {...(label !== undefined && { fullLabel: label })}
        isWorking={log.isPending}
        onClick={() =>
          log.mutate(
            { params: { outingId }, body: { id } },
            { onSuccess: () => speakStatus(t('outingLog.logged')), onSettled: refresh },
          )
        }
      />
      {log.error && <p role="alert">{codes.ofFailure(log.error)}</p>}
    </>
  )
}
