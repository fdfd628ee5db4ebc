import { findDestination } from '@boathouse/domain/destinations/rules'
import { lengthOf } from '@boathouse/domain/outing-logs/rules'
import type { Board, BoardBoat, Outing } from '@boathouse/domain/outings/model'
import { STALE_AFTER_MINUTES } from '@boathouse/domain/outings/rules'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { NotLoaded } from '#ui/not-loaded.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { RowListSkeleton } from '#ui/row-list.tsx'
import { UndoableBars, useUndoable } from '#ui/undoable.tsx'
import { boardQuery, useOutingCalls, useRefreshBoard } from './api.ts'
import classes from './board.module.css'
import { BoardBoats } from './board-boats.tsx'
import { DescribeDialog } from './describe-dialog.tsx'
import { LinedUp } from './lined-up.tsx'
import { OutCard } from './out-card.tsx'
import { OwnReserved } from './own-reserved.tsx'
import { StartDialog } from './start-dialog.tsx'
import type { StartValues } from './start-form-values.ts'
import { useNow } from './use-now.ts'

interface Props {
  readonly clubId: string
  /** Whose board it is: a member's, or a kiosk's. */
  readonly userId: string
  readonly isKiosk?: boolean
  readonly back: ReactNode
  /** What logs an outing of the reader's own. */
  readonly renderLog: (outingId: string) => ReactNode
}

/** Which boats are on the water, which are there, and which are not to be used. */
export function BoardScreen(props: Props) {
  const { clubId, back } = props
  const t = useTranslate()
  const { data: board, error, refetch, dataUpdatedAt } = useQuery(boardQuery(clubId))
  if (!board) {
    return (
      <>
        <PageHeader back={back} title={t('board.title')} />
        {error ? (
          <NotLoaded words={t('board.notLoaded')} onRetry={() => void refetch()} />
        ) : (
          <RowListSkeleton count={6} />
        )}
      </>
    )
  }
  return <Loaded {...props} board={board} updatedAt={dataUpdatedAt} />
}

interface LoadedProps extends Props {
  readonly board: Board
  readonly updatedAt: number
}

function Loaded({ clubId, userId, isKiosk = false, back, renderLog, board, updatedAt }: LoadedProps) {
  const t = useTranslate()
  const { now, ageMs } = useNow(board, updatedAt)
  const [going, setGoing] = useState<{ boat: BoardBoat; first?: StartValues } | null>(null)
  const pick = (boat: BoardBoat, first?: StartValues) => setGoing(first ? { boat, first } : { boat })
  const { undoable, hasFailed, ended, end, undo, forget } = useEnding(clubId)
  const [isDescribing, setDescribing] = useState(false)
  const [describedId, setDescribedId] = useState<string | null>(null)
  const mayDescribe = ended?.mayDescribe && ended.id !== describedId
  const mayLog = ended?.isOwn && lengthOf(ended) !== null
  const age = Math.floor(ageMs / 60_000)
  return (
    <div className={classes.board}>
      <header className={classes.top}>
        <PageTitle className={classes.title}>{t('board.title')}</PageTitle>
        <p>{t('board.out.count', { count: board.out.length })}</p>
        {back}
      </header>
      {age >= STALE_AFTER_MINUTES && (
        <p className={classes.old} role="alert">
          {t('board.old', { minutes: age })}
        </p>
      )}
      {board.out.length > 0 ? (
        <ul className={classes.out} aria-label={t('board.out')}>
          {board.out.map((outing) => (
            <OutCard
              key={outing.id}
              {...{ clubId, outing, now }}
              position={board.position}
              onBack={() => end(outing)}
            />
          ))}
        </ul>
      ) : (
        <p className={classes.none}>{t('board.out.none')}</p>
      )}
      {ended && (mayDescribe || mayLog) && (
        <div className={classes.ended}>
          <p>{t('board.back.done', { name: ended.boat.name })}</p>
          {mayDescribe && (
            <Button variant="default" onClick={() => setDescribing(true)}>
              {t('outing.describe')}
            </Button>
          )}
          {mayLog && renderLog(ended.id)}
          {!isKiosk && (
            <LinkButton variant="default" to="/incident" search={{ dialog: 'report', outing: ended.id }}>
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
      <OwnReserved {...{ clubId, userId, board, now }} onPick={pick} />
      <LinedUp {...{ clubId, board, now }} onPick={pick} />
      <BoardBoats {...{ board, now }} onPick={pick} />
      {going && (
        <StartDialog
          key={going.boat.id}
          {...{ clubId, userId, isKiosk, board, now, ...going }}
          onClose={() => setGoing(null)}
        />
      )}
      <UndoableBars
        done={undoable && t('board.back.done', { name: undoable.boat.name })}
        undoLabel={t('board.back.undo')}
        failed={hasFailed ? t('board.back.failed') : null}
        onUndo={undo}
        onGone={forget}
      />
    </div>
  )
}

/** Says that a boat is back, with the way to take that back. */
function useEnding(clubId: string) {
  const { end, resume } = useOutingCalls()
  const refresh = useRefreshBoard()
  const { undoable, hasFailed, remember, attempt, forget } = useUndoable<Outing>()
  /** The last one that is back, to be described. */
  const [ended, setEnded] = useState<Outing | null>(null)
  const params = (outing: Outing) => ({ params: { clubId, outingId: outing.id } })
  const settle = async (work: Promise<Outing>, next: (changed: Outing) => void) => {
    next(await work.finally(refresh))
  }
  return {
    undoable,
    hasFailed,
    forget,
    ended,
    end: (outing: Outing) =>
      attempt(settle(end.mutateAsync({ ...params(outing), query: {} }), setEnded), () => remember(outing)),
    undo: () =>
      undoable &&
      attempt(
        settle(resume.mutateAsync(params(undoable)), () => setEnded(null)),
        () => remember(null),
      ),
  }
}
