import { answerWords, type GivenAnswer, type OwnAnswer } from '@boathouse/domain/answers/model'
import { useId, useRef } from 'react'
import { useCodeWords, useTranslate } from '#lib/i18n/language.tsx'
import { Button } from '#ui/button.tsx'
import { Check } from '#ui/icons.tsx'
import classes from './answer-controls.module.css'
import { AnswerReason } from './answer-reason.tsx'
import type { AnswerChoice, useAnswer } from './use-answer.ts'
import { type Answerable, useDeadlineWords } from './use-deadline-words.tsx'

interface Props {
  readonly title: string
  readonly practice: Answerable
  /** The answer as it is stored. */
  readonly own: OwnAnswer
  readonly answer: ReturnType<typeof useAnswer>
  /** A reason that is being typed; null where none is. */
  readonly typed: string | null
  readonly onTyped: (reason: string | null) => void
  /** What a link suggests to answer: it is answered by whoever presses it. */
  readonly suggested?: GivenAnswer | undefined
  /** Among others, where the deadline is said only as long as it matters. */
  readonly isCompact?: boolean
}

/** An absence's no is nobody's own answer. */
const NOTHING = { answer: 'none', reason: '' } as const

/** Yes, maybe or no, with a reason; and why that can't be said, where it can't. */
export function AnswerControls(props: Props) {
  const { title, practice, own, answer, typed, onTyped, suggested, isCompact = false } = props
  const t = useTranslate()
  const notes = useId()
  const deadline = useDeadlineWords(practice, isCompact)
  const { shown, failed, isSending, send } = answer
  const isOpen = practice.answering === 'open'
  const isYesUnavailable = practice.isFull && own.answer !== 'yes'
  const droppedReason = useRef('')
  const choose = (chosen: GivenAnswer) => {
    if (chosen === shown.answer && !shown.byAbsence && !failed) return
    // Why somebody does not come is no reason to come: it is set aside, and goes along once more with the next no.
    const { answer: previous, reason } = own.byAbsence ? NOTHING : own
    const keepsReason = chosen === previous || (previous !== 'yes' && chosen !== 'yes')
    if (!keepsReason && reason) droppedReason.current = reason
    send({ answer: chosen, reason: keepsReason ? reason : chosen === 'yes' ? '' : droppedReason.current })
  }
  return (
    <div className={classes.controls}>
      {isOpen ? (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form's.
        <div
          role="group"
          aria-label={t('answer.label', { title })}
          aria-describedby={notes}
          className={classes.group}
        >
          {answerWords.map((word) => (
            <button
              key={word}
              type="button"
              className={classes.answer}
              data-answer={word}
              data-suggested={(word === suggested && shown.answer === 'none') || undefined}
              aria-pressed={shown.answer === word}
              aria-disabled={(word === 'yes' && isYesUnavailable) || undefined}
              onClick={() => !(word === 'yes' && isYesUnavailable) && choose(word)}
            >
              {shown.answer === word && <Check size={18} />}
              {t(`answer.${word}`)}
            </button>
          ))}
        </div>
      ) : (
        shown.answer !== 'none' && <p className={classes.words}>{t(`answer.said.${shown.answer}`)}</p>
      )}
      <div id={notes} className={classes.notes}>
        {isOpen && isYesUnavailable && !failed && <p>{t('error.practiceFull')}</p>}
        {shown.byAbsence && (
          <p>{t(isOpen && !isYesUnavailable ? 'answer.byAbsence' : 'answer.byAbsence.closed')}</p>
        )}
        {deadline && !(isCompact && isOpen && shown.answer !== 'none') && <p>{deadline}</p>}
      </div>
      {failed && <FailureNotice {...failed} now={own} onAgain={() => send(failed.input)} />}
      {isOpen && shown.answer !== 'none' && !shown.byAbsence && (
        <AnswerReason
          key={shown.answer}
          title={title}
          stored={shown.reason}
          typed={typed}
          isSaving={isSending}
          onTyped={onTyped}
          onSave={(reason) => send({ answer: shown.answer as GivenAnswer, reason })}
        />
      )}
    </div>
  )
}

interface FailedProps {
  readonly input: AnswerChoice
  readonly failure: NonNullable<ReturnType<typeof useAnswer>['failed']>['failure']
  readonly now: OwnAnswer
  readonly onAgain: () => void
}

/** That an answer was not saved: what counts instead, and the way to say it again. */
function FailureNotice({ input, failure, now, onAgain }: FailedProps) {
  const t = useTranslate()
  const words = useCodeWords()
  const isStale = failure.code === 'stale'
  const why = () => {
    if (isStale) return t(`answer.stale.${now.answer}`)
    return failure.status === 404 ? t('answer.gone') : words.ofFailure(failure)
  }
  return (
    <div className={classes.failure} role="alert">
      <p>
        {t(`answer.notSaved.${input.answer}`)} {why()}
      </p>
      {(failure.isPassing || isStale) && (
        <Button variant="subtle" size="compact-sm" className={classes.again ?? ''} onClick={onAgain}>
          {t(isStale ? `answer.still.${input.answer}` : 'app.tryAgain')}
        </Button>
      )}
    </div>
  )
}
