import { id as recordId } from '@boathouse/domain/kernel/ids'
import { resultFromSession } from '@boathouse/domain/results/results/rules'
import type { TrainingSession } from '@boathouse/domain/training/training-sessions/model'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useFormats } from '#lib/i18n/formats.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useRecordHeading } from '#lib/i18n/record-headings.ts'
import { OwnOnly } from '#lib/session/guardian-view.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { NotLoaded } from '#ui/feedback/not-loaded.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Button } from '#ui/form/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Facts } from '#ui/layout/facts.tsx'
import { focusHeading } from '#ui/layout/focus-heading.ts'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { trainingSessionQuery, useKnownSession } from './api.ts'
import { DeletionBars, useSessionDeletions } from './deletion-bars.tsx'
import { SessionFigures, SessionNotes } from './session-figures.tsx'
import classes from './session-page.module.css'
import type { LogRow } from './unsent-rows.ts'
import { type Fact, useSessionFacts } from './use-session-facts.tsx'
import { useSessionWords } from './use-session-words.ts'
import { useUnsentLog } from './use-unsent-log.ts'

interface Props {
  readonly userId: string
  readonly found: ReturnType<typeof useFoundSession>
  readonly onEdit: () => void
  readonly onUseAsResult: () => void
  readonly more: Record<'figures' | 'origin' | 'facts', readonly Fact[]>
  readonly children: (session: LogRow) => ReactNode
}

export function SessionPage({ userId, found, more, children, ...actions }: Props) {
  const t = useTranslate()
  const { exactDay, clock } = useFormats()
  const { nameOf } = useSessionWords()
  const { session, isUnknown, refetch, isFailed } = found
  // The cached session would reappear: remember the deletion.
  const [wasDeleted, setDeleted] = useState(false)
  const { isHidden, remove, ...bars } = useSessionDeletions(userId, {
    onRemoved: () => setDeleted(true),
    onRestored: () => {
      setDeleted(false)
      focusHeading()
    },
  })
  const isDeleted = wasDeleted || found.isDeleted || (session !== undefined && isHidden(session))
  const isShown = session !== undefined && !isDeleted
  const { title, backTo } = useRecordHeading('/training-logs/$sessionId')
  return (
    <>
      <PageHeader
        backTo={backTo}
        title={session ? nameOf(session) : title}
        {...(isShown && {
          lead: [exactDay(session.date), session.startTime && clock(session.startTime)]
            .filter(Boolean)
            .join(', '),
        })}
      />
      {isShown && (
        <>
          <Head session={session} more={more} {...actions} onDelete={() => void remove(session)} />
          {children(session)}
          <Details session={session} more={more.facts} />
        </>
      )}
      {isDeleted && <EmptyState lead={t('recording.deleted')} isNews />}
      {!session && !isDeleted && isUnknown && <EmptyState lead={t('trainingSession.edit.unknown')} />}
      {!session && !isDeleted && !isUnknown && (
        <Card title={title}>
          {isFailed ? (
            <NotLoaded words={t('trainingSession.edit.notLoaded')} onRetry={refetch} />
          ) : (
            <HeadSkeleton />
          )}
        </Card>
      )}
      <DeletionBars {...bars} />
    </>
  )
}

export function useFoundSession(userId: string, id: string) {
  const isId = recordId.safeParse(id).success
  const unsent = useUnsentLog(userId)?.find(id)
  const listed = useKnownSession(id)
  const { data, error, refetch } = useQuery({ ...trainingSessionQuery(id), enabled: isId })
  const stored = error?.status === 404 ? undefined : (data ?? listed)
  const session: LogRow | undefined = unsent?.shown ? { ...unsent.shown, isNew: unsent.isNew } : stored
  return {
    session,
    /** Whether the user deleted it and the deletion is still unsent. */
    isDeleted: unsent?.shown === null,
    isUnknown: !isId || error?.status === 404,
    isFailed: error !== null,
    refetch: () => void refetch(),
  }
}

interface HeadProps extends Pick<Props, 'more' | 'onEdit' | 'onUseAsResult'> {
  readonly session: LogRow
  readonly onDelete: () => void
}

function Head({ session, more, onEdit, onUseAsResult, onDelete }: HeadProps) {
  const t = useTranslate()
  const { means, kind } = useSessionFacts(session)
  return (
    <div className={classes.head}>
      <Card title={t('recording.title')}>
        <SessionFigures session={session} more={[...means, ...more.figures]} />
        <div className={classes.kind}>
          <Facts facts={[...kind, ...more.origin]} />
        </div>
        <SessionNotes session={session} />
        <Lacks session={session} />
        <OwnOnly>
          <div className={classes.actions}>
            <Button variant="default" onClick={onEdit}>
              {t('record.edit')}
            </Button>
            {resultFromSession(session) && !session.isNew && (
              <Button variant="default" onClick={onUseAsResult}>
                {t('trainingLogs.useAsResult')}
              </Button>
            )}
            <Button variant="default" onClick={onDelete}>
              {t('record.delete')}
            </Button>
          </div>
        </OwnOnly>
      </Card>
    </div>
  )
}

/** Explains why a recorded session has no load, or why its pieces can't become results. */
function Lacks({ session: { recording, sport, craft, rpe } }: { session: LogRow }) {
  const t = useTranslate()
  if (recording === null) return null
  const words = [
    craft === null && sport !== 'other' && t('trainingSession.lacks.craft'),
    rpe === null && t('trainingSession.lacks.rpe'),
  ].filter((one) => one !== false)
  return words.length > 0 && <p className={classes.lacks}>{words.join(' ')}</p>
}

function Details({ session, more }: { session: TrainingSession; more: readonly Fact[] }) {
  const t = useTranslate()
  const facts = [...useSessionFacts(session).rest, ...more]
  if (facts.length === 0) return null
  return (
    <div className={classes.details}>
      <Card title={t('recording.details')}>
        <div className={classes.facts}>
          <Facts facts={facts} />
        </div>
      </Card>
    </div>
  )
}

function HeadSkeleton() {
  return (
    <p aria-busy="true">
      <Skeleton width="100%" />
      <Skeleton width="100%" />
      <Skeleton width="100%" />
    </p>
  )
}
