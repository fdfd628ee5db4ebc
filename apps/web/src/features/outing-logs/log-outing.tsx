import { newId } from '@boathouse/domain/kernel/ids'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useCodeWords, useTranslate } from '#lib/i18n/language.tsx'
import { speakStatus } from '#ui/spoken-status.tsx'
import { WorkButton } from '#ui/work-button.tsx'
import { useOutingLogCalls, useRefreshLog } from './api.ts'

interface Props {
  readonly outingId: string
  /** Says which outing where several stand beside each other. */
  readonly label?: string | undefined
}

/** One tap that logs an outing, and then the way to what it does not know: how hard it was, and what for. */
export function LogOuting({ outingId, label }: Props) {
  const t = useTranslate()
  const codes = useCodeWords()
  const { log } = useOutingLogCalls()
  const refresh = useRefreshLog()
  // One for all tries, so that a retry finds what an earlier one stored.
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
        workingLabel={t('outingLog.logging')}
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
