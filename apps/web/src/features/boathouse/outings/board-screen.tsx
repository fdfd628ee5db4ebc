import { findDestination } from '@boathouse/domain/boathouse/destinations/rules'
import { lengthOf } from '@boathouse/domain/boathouse/outing-logs/rules'
import type { Board, BoardBoat } from '@boathouse/domain/boathouse/outings/model'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useCodeWords, useTranslate } from '#lib/i18n/language.tsx'
import { isStuck } from '#outbox/outbox.ts'
import { dismiss } from '#outbox/queue.ts'
import { useOutbox } from '#outbox/use-outbox.ts'
import { peopleQuery } from '#shared/boathouse/outings/people-query.ts'
import { NotLoaded } from '#ui/feedback/not-loaded.tsx'
import { UndoableBars } from '#ui/feedback/undoable.tsx'
import { Button, LinkButton } from '#ui/form/button.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { PageTitle } from '#ui/layout/page-title.tsx'
import { RowListSkeleton } from '#ui/table/row-list.tsx'
import { boardQuery, useRefreshBoard } from './api.ts'
import { useAwaited } from './awaited.ts'
import classes from './board.module.css'
import { BoardBoats } from './board-boats.tsx'
import { DescribeDialog } from './describe-dialog.tsx'
import { LinedUp } from './lined-up.tsx'
import { OutCard } from './out-card.tsx'
import { outingChannel } from './outing-channel.ts'
import type { Departure } from './outing-queue.ts'
import { OwnReserved } from './own-reserved.tsx'
import { RefusedOutings } from './refused-outings.tsx'
import { boardSeenAt, isStale } from './server-clock.ts'
import { toShownBoard } from './shown-board.ts'
import { StartDialog } from './start-dialog.tsx'
import { refusedValues, type StartValues } from './start-form-values.ts'
import { useEnding } from './use-ending.ts'
import { useNearTime } from './use-near-time.ts'
import { useNow } from './use-now.ts'
import { useSpokenBoats } from './use-spoken-boats.ts'

const PEOPLE_LATER_MS = 3_000

interface Props {
  readonly clubId: string
  readonly userId: string
  readonly isKiosk?: boolean
  readonly tabs?: ReactNode
  readonly back?: ReactNode
  /** Renders the damage form, which replaces other dialogs. */
  readonly renderDamage?: (boat: Pick<BoardBoat, 'id' | 'name'>, onClose: () => void) => ReactNode
  readonly renderLog: (outingId: string) => ReactNode
}

export function BoardScreen(props: Props) {
  const { clubId, tabs, back } = props
  const t = useTranslate()
  const queryClient = useQueryClient()
  const { data: board, error, refetch } = useQuery(boardQuery(clubId))
  useEffect(() => {
    // Members are needed to choose a crew offline, but the board itself loads first.
    const timer = setTimeout(() => void queryClient.prefetchQuery(peopleQuery(clubId)), PEOPLE_LATER_MS)
    return () => clearTimeout(timer)
  }, [queryClient, clubId])
  if (!board) {
    return (
      <>
        {tabs}
        <PageHeader back={back} title={t('board.title')} />
        {error ? (
          <NotLoaded words={t('board.notLoaded')} onRetry={() => void refetch()} />
        ) : (
          <RowListSkeleton count={6} />
        )}
      </>
    )
  }
  return <Loaded {...props} stored={board} seenAt={boardSeenAt(queryClient, clubId)} />
}

interface LoadedProps extends Props {
  readonly stored: Board
  readonly seenAt: number
}

interface Opened {
  readonly boat: BoardBoat
  readonly first?: StartValues
  readonly refused?: Departure
}

function Loaded({
  clubId,
  userId,
  isKiosk = false,
  tabs,
  back,
  renderDamage,
  renderLog,
  stored,
  seenAt,
}: LoadedProps) {
  const t = useTranslate()
  const now = useNow(stored, seenAt)
  const when = useNearTime(now)
  const codes = useCodeWords()
  const { outbox, now: sending } = useOutbox(userId)
  const queue = outbox.find(outingChannel, clubId)?.queue ?? []
  const awaited = useAwaited()
  const board = toShownBoard(
    stored,
    queue.filter(({ id }) => !awaited.has(id)),
  )
  const unsent = isStuck(sending) ? queue.filter(({ refusal }) => !refusal).length : 0
  const refresh = useRefreshBoard()
  const [damaged, setDamaged] = useState<Pick<BoardBoat, 'id' | 'name'> | null>(null)
  const [going, setGoing] = useState<Opened | null>(null)
  const noteOwn = useSpokenBoats(board)
  const pick = (boat: BoardBoat, first?: StartValues) => {
    noteOwn(boat.id)
    setGoing(first ? { boat, first } : { boat })
  }
  const { undoable, hasFailed, refusal, ended, end, undo, forget } = useEnding(clubId, userId)
  const [isDescribing, setDescribing] = useState(false)
  const [describedId, setDescribedId] = useState<string | null>(null)
  const mayDescribe = ended?.mayDescribe && ended.id !== describedId
  const mayLog = ended?.isOwn && lengthOf(ended) !== null
  return (
    <div className={classes.board}>
      <header className={classes.top}>
        <PageTitle className={classes.title}>{t('board.title')}</PageTitle>
        <p>{t('board.out.count', { count: board.out.length })}</p>
        {tabs}
        {back}
      </header>
      {isStale(seenAt) && (
        <p className={classes.old} role="alert">
          {t('board.old', { time: when(stored.at) })}
        </p>
      )}
      {unsent > 0 && (
        <p className={classes.unsent} role="status">
          {t('board.unsent', { count: unsent })} {!sending.isStored && t('notSent.notStored')}
        </p>
      )}
      <RefusedOutings
        queue={queue}
        onChange={(refused) => {
          const boat = board.boats.find(({ id }) => id === refused.outing.boat.id)
          if (boat) setGoing({ boat, first: refusedValues(refused), refused })
        }}
        onDrop={(one) => void outbox.change(outingChannel, { clubId }, (all) => dismiss(all, one.id))}
      />
      {board.out.length > 0 ? (
        <ul className={classes.out} aria-label={t('board.out')}>
          {board.out.map((outing) => (
            <OutCard
              key={outing.id}
              {...{ clubId, userId, outing, now }}
              isUnsent={unsent > 0 && board.waiting.has(outing.id)}
              position={board.position}
              onBack={() => {
                noteOwn(outing.boat.id)
                end(outing)
              }}
              onDamage={isKiosk && renderDamage ? () => setDamaged(outing.boat) : undefined}
            />
          ))}
        </ul>
      ) : (
        <p className={classes.none}>{t('board.out.none')}</p>
      )}
      {ended && (mayDescribe || mayLog || renderDamage) && (
        <div className={classes.ended}>
          <p>{t('board.back.done', { name: ended.boat.name })}</p>
          {mayDescribe && (
            <Button variant="default" onClick={() => setDescribing(true)}>
              {t('outing.describe')}
            </Button>
          )}
          {mayLog && renderLog(ended.id)}
          {renderDamage && (
            <Button variant="default" onClick={() => setDamaged(ended.boat)}>
              {t('action.reportDamage')}
            </Button>
          )}
          {!isKiosk && (
            <LinkButton variant="default" to="/incidents" search={{ dialog: 'report', outing: ended.id }}>
              {t('incident.report')}
            </LinkButton>
          )}
        </div>
      )}
      {ended && isDescribing && (
        <DescribeDialog
          clubId={clubId}
          outing={ended}
          listed={findDestination(board.destinations, ended.destination)?.metres ?? null}
          onSaved={() => {
            setDescribing(false)
            setDescribedId(ended.id)
          }}
          onClose={() => setDescribing(false)}
        />
      )}
      <OwnReserved {...{ clubId, userId, isKiosk, board, now }} onPick={pick} />
      <LinedUp {...{ clubId, userId, isKiosk, board, now }} onPick={pick} />
      <BoardBoats {...{ board, now }} onPick={pick} onDamage={renderDamage && setDamaged} />
      {going && (
        <StartDialog
          key={going.refused?.id ?? going.boat.id}
          {...{ clubId, userId, isKiosk, board, ...going }}
          now={going.refused ? new Date(going.refused.at) : now}
          onClose={() => setGoing(null)}
          onDamage={
            renderDamage &&
            (() => {
              setGoing(null)
              setDamaged(going.boat)
            })
          }
        />
      )}
      {damaged &&
        renderDamage?.(damaged, () => {
          setDamaged(null)
          void refresh()
        })}
      <UndoableBars
        done={undoable && t('board.back.done', { name: undoable.boat.name })}
        undoLabel={t('record.undo')}
        failed={hasFailed ? (refusal ? codes.ofField(refusal) : t('board.back.failed')) : null}
        onUndo={() => {
          if (undoable) noteOwn(undoable.boat.id)
          undo()
        }}
        onGone={forget}
      />
    </div>
  )
}
