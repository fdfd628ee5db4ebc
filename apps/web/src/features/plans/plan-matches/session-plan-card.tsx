import type { SessionPlan } from '@boathouse/domain/plans/plan-matches/model'
import type { Recording } from '@boathouse/domain/training/activity-files/model'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from '#lib/i18n/language.tsx'
import { MatchQuestion } from '#shared/plans/plan-matches/match-question.tsx'
import { useMatch } from '#shared/plans/plan-matches/matching.ts'
import { UndoableBars, useUndoable } from '#ui/feedback/undoable.tsx'
import { Button } from '#ui/form/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { sessionPlanQuery } from './api.ts'
import { MatchedPlan } from './matched-plan.tsx'
import classes from './session-plan-card.module.css'

interface Props {
  readonly session: { readonly id: string; readonly version: number }
  /** Laps or pieces of the recording; null without a recording. */
  readonly splits: Recording['splits'] | null
}

export function SessionPlanCard({ session, splits }: Props) {
  const t = useTranslate()
  const { data } = useQuery(sessionPlanQuery(session))
  const { undoable, hasFailed, choose, unlink, undo, forget } = useMatching(session.id)
  const isOpen = data && (data.question !== null || data.unlinked.length > 0)
  return (
    <>
      {data?.match && <Match match={data.match} splits={splits} onUnlink={unlink} />}
      {isOpen && <OpenPlan plan={data} onChoose={choose} />}
      <UndoableBars
        done={undoable && t('planMatch.unlinked', { title: undoable.title })}
        undoLabel={t('record.undo')}
        failed={hasFailed ? t('record.notChanged') : null}
        onUndo={undo}
        onGone={forget}
      />
    </>
  )
}

type Planned = Pick<NonNullable<SessionPlan['match']>['planned'], 'id' | 'title'>

function useMatching(sessionId: string) {
  const match = useMatch()
  const { remember, attempt, ...shown } = useUndoable<Planned>()
  const { undoable } = shown
  return {
    ...shown,
    choose: ({ id }: Planned) => attempt(match.link(id, sessionId), () => remember(null)),
    unlink: (planned: Planned) => attempt(match.unlink(planned.id), () => remember(planned)),
    undo: () => undoable && attempt(match.link(undoable.id, sessionId), () => remember(null)),
  }
}

interface MatchProps extends Pick<Props, 'splits'> {
  readonly match: NonNullable<SessionPlan['match']>
  readonly onUnlink: (planned: Planned) => void
}

function Match({ match, splits, onUnlink }: MatchProps) {
  const t = useTranslate()
  return (
    <MatchedPlan match={match} splits={splits}>
      <div>
        <Button variant="subtle" onClick={() => onUnlink(match.planned)}>
          {t('outingLog.dismiss')}
        </Button>
      </div>
    </MatchedPlan>
  )
}

interface OpenProps {
  readonly plan: Pick<SessionPlan, 'question' | 'unlinked'>
  readonly onChoose: (planned: Planned) => void
}

/** Asks which plan of its day the session fulfils, and offers to link unlinked plans again. */
function OpenPlan({ plan: { question, unlinked }, onChoose }: OpenProps) {
  const t = useTranslate()
  return (
    <Card title={t('planMatch.title')}>
      {question && <MatchQuestion question={question} />}
      {unlinked.length > 0 && (
        <ul className={classes.choices}>
          {unlinked.map((planned) => (
            <li key={planned.id}>
              <Button variant="subtle" onClick={() => onChoose(planned)}>
                {t('planMatch.chooseAgain', { title: planned.title })}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
