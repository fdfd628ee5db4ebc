import type { TrainingSession } from '@boathouse/domain/training/training-sessions/model'
import { useLayoutEffect, useRef } from 'react'
import { useCodeWords, useTranslate } from '#lib/i18n/language.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { NotLoaded } from '#ui/feedback/not-loaded.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Button } from '#ui/form/button.tsx'
import { WorkButton } from '#ui/form/work-button.tsx'
import { Parts } from '#ui/layout/parts.tsx'
import { Quiet } from '#ui/layout/quiet.tsx'
import { ComparedSessions } from './compared-sessions.tsx'
import classes from './doubles-dialog.module.css'
import { useDoubleQuestions } from './use-double-questions.ts'

interface Props {
  readonly ids: readonly string[]
  readonly onJoined?: (session: TrainingSession) => void
  /** Called with the ids of sessions that were not asked about. */
  readonly onClose: (left: readonly string[]) => void
}

/** 'Same session?': compares two sessions, to merge them or keep both. */
export function DoublesDialog({ ids, onJoined = () => {}, onClose }: Props) {
  const t = useTranslate()
  const codeWords = useCodeWords()
  const questions = useDoubleQuestions(ids, onJoined)
  const { pair, place, isDone, isLost, answer, step, error, choices, setChoices } = questions
  const close = () => onClose(questions.left)
  const status = useFocusOnNews(answer, isDone)
  return (
    <Dialog
      title={t('joins.title')}
      onClose={close}
      actions={
        pair && !isDone ? (
          <>
            <WorkButton
              label={t('joins.join')}
              workingLabel={t('record.saving')}
              isWorking={step === 'joining'}
              disabled={step !== null && step !== 'joining'}
              onClick={questions.join}
            />
            <WorkButton
              variant="default"
              label={t('joins.keepBoth')}
              workingLabel={t('record.saving')}
              isWorking={step === 'keeping'}
              disabled={step !== null && step !== 'keeping'}
              onClick={questions.keep}
            />
          </>
        ) : (
          <Button onClick={close}>{t('app.close')}</Button>
        )
      }
    >
      <Parts gap="0.75rem">
        <div ref={status} role="status" tabIndex={-1} className={classes.status}>
          {answer && <span>{t(`joins.answered.${answer.kind}`)}</span>}
          {isDone && !answer && t('joins.done')}
        </div>
        {answer && (
          <div>
            <WorkButton
              variant="default"
              label={t(answer.kind === 'joined' ? 'joins.partAgain' : 'record.undo')}
              workingLabel={t('record.saving')}
              isWorking={step === 'undoing'}
              onClick={questions.undo}
            />
          </div>
        )}
        {error !== null && <Notice tone="bad">{codeWords.ofFailure(error)}</Notice>}
        {isLost && !pair && (
          <NotLoaded words={t('trainingSession.edit.notLoaded')} onRetry={questions.retry} />
        )}
        {!isLost && !pair && !isDone && <Skeleton width="100%" />}
        {pair && !isDone && (
          <>
            {ids.length > 1 && (
              <Quiet>{t('label.doneOfTotal', { done: place + 1, total: ids.length })}</Quiet>
            )}
            <p>{t('joins.lead')}</p>
            <ComparedSessions {...pair} choices={choices} onChoose={setChoices} />
          </>
        )}
      </Parts>
    </Dialog>
  )
}

/** The pressed button is removed: focus the outcome. */
function useFocusOnNews(answer: unknown, isDone: boolean) {
  const status = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (answer || isDone) status.current?.focus()
  }, [answer, isDone])
  return status
}
