import type { Outing } from '@boathouse/domain/boathouse/outings/model'
import { useQuery } from '@tanstack/react-query'
import { useCodeWords, useTranslate } from '#lib/i18n/language.tsx'
import { Notice, Notices } from '#ui/feedback/notice.tsx'
import { UndoableBars } from '#ui/feedback/undoable.tsx'
import { Button, LinkButton } from '#ui/form/button.tsx'
import classes from './board.module.css'
import { OverdueActions } from './overdue-actions.tsx'
import { useEnding } from './use-ending.ts'
import { useNearTime } from './use-near-time.ts'
import { useOutingWords } from './use-outing-words.ts'
import { watchQuery } from './watch-query.ts'

interface Props {
  readonly clubId: string
  readonly userId: string
}

interface CrewsProps extends Props {
  /** Hides the number of boats out. Overdue crews are always shown. */
  readonly isQuiet?: boolean
}

/** For the duty list: overdue crews with actions, or else the number of boats out. */
export function OverdueCrews({ clubId, userId, isQuiet = false }: CrewsProps) {
  const t = useTranslate()
  const codes = useCodeWords()
  const { data, dataUpdatedAt } = useQuery(watchQuery(clubId))
  const { undoable, hasFailed, refusal, end, undo, forget } = useEnding(clubId, userId)
  const late = data?.late ?? []
  // Server time, extrapolated from the last response.
  const now = new Date(Date.parse(data?.at ?? '') + Math.max(0, Date.now() - dataUpdatedAt))
  return (
    <>
      {data?.out ? (
        <Notices>
          {late.map((outing) => (
            <OverdueCrew key={outing.id} {...{ clubId, userId, outing, now }} onBack={() => end(outing)} />
          ))}
          {late.length === 0 && !isQuiet && (
            <p>
              <LinkButton variant="subtle" to="/board">
                {t('board.out.count', { count: data.out })}
              </LinkButton>
            </p>
          )}
        </Notices>
      ) : null}
      <UndoableBars
        done={undoable && t('board.back.done', { name: undoable.boat.name })}
        undoLabel={t('record.undo')}
        failed={hasFailed ? (refusal ? codes.ofField(refusal) : t('board.back.failed')) : null}
        onUndo={undo}
        onGone={forget}
      />
    </>
  )
}

interface CrewProps extends Props {
  readonly outing: Outing
  readonly now: Date
  readonly onBack: () => void
}

function OverdueCrew({ clubId, userId, outing, now, onBack }: CrewProps) {
  const t = useTranslate()
  const when = useNearTime(now)
  const words = useOutingWords()
  const { boat, crew, destination, mayEnd } = outing
  return (
    <Notice
      tone="bad"
      title={t('watch.late', {
        ...{ name: boat.name, late: words.left(outing, now) },
        crew: crew.map(words.name).join(', '),
      })}
      actions={
        <div className={classes.crewActions}>
          {mayEnd && (
            <Button variant="default" aria-label={t('board.back.of', { name: boat.name })} onClick={onBack}>
              {t('board.back')}
            </Button>
          )}
          <OverdueActions {...{ clubId, userId, outing, now }} when={when} />
          <LinkButton variant="subtle" to="/board">
            {t('board.unsent.open')}
          </LinkButton>
        </div>
      }
    >
      {t('watch.expected', { when: when(outing.expectedBack) })}
      {destination && (
        <>
          {' · '}
          <span translate="no">{destination}</span>
        </>
      )}
    </Notice>
  )
}
