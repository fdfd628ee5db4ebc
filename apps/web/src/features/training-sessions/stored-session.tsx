import { id as sessionId } from '@boathouse/domain/kernel/ids'
import type { TrainingSession } from '@boathouse/domain/training-sessions/model'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslate } from '#lib/words.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { NotLoaded } from '#ui/not-loaded.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { trainingSessionQuery } from './api.ts'

interface Props {
  readonly id: string
  /** What the dialog is called until its session is there. */
  readonly title: string
  readonly onClose: () => void
  readonly children: (session: TrainingSession) => ReactNode
}

/** A dialog about one stored session, which an address alone can open. */
export function StoredSession({ id, title, onClose, children }: Props) {
  const t = useTranslate()
  // What is no id of ours nobody needs to ask for.
  const isId = sessionId.safeParse(id).success
  const query = useQuery({ ...trainingSessionQuery(id), enabled: isId })
  const isSlow = useSlow()
  // What is being changed stays what it was when it was opened; the server says if it is not that any more.
  const [first, setFirst] = useState<TrainingSession | null>(null)
  if (query.data && !first && !query.isFetching) setFirst(query.data)
  if (first) return children(first)
  const isUnknown = !isId || query.error?.status === 404
  const isWaiting = isId && (query.isFetching || !query.error)
  if (isWaiting && !isSlow) return null
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <Button variant="default" onClick={onClose}>
          {t('app.close')}
        </Button>
      }
    >
      {isWaiting && <Waiting />}
      {!isWaiting && isUnknown && <p role="alert">{t('trainingSession.edit.unknown')}</p>}
      {!isWaiting && !isUnknown && (
        <NotLoaded words={t('trainingSession.edit.notLoaded')} onRetry={() => void query.refetch()} />
      )}
    </Dialog>
  )
}

/** Mostly the session is there before a dialog that says so could be read. */
const SLOW_MS = 500

function useSlow(): boolean {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS)
    return () => clearTimeout(timer)
  }, [])
  return isSlow
}

function Waiting() {
  const t = useTranslate()
  return (
    <div aria-busy="true" aria-label={t('app.loading')} role="status">
      <Skeleton width="24ch" />
    </div>
  )
}
