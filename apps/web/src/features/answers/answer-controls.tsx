import { answerWords, type GivenAnswer, type OwnAnswer } from '@boathouse/domain/answers/model'
import { useId, useRef } from 'react'
import type { CallFailure } from '#lib/api/call.ts'
import { useCodeWords, useTranslate } from '#lib/i18n/language.tsx'
import type { AnswerChoice } from '#shared/answers/answer-queue.ts'
import { Button } from '#ui/button.tsx'
import { Check } from '#ui/icons.tsx'
import classes from './answer-controls.module.css'
import { AnswerReason } from './answer-reason.tsx'
import { type Answerable, useDeadlineWords } from './use-deadline-words.tsx'

export interface AnswerState {
  readonly shown: OwnAnswer
  readonly stored: OwnAnswer
  readonly isSending: boolean
  /** Whether the answer waits in the outbox. */
  readonly isUnsent: boolean
  readonly failed: { readonly input: AnswerChoice; readonly failure: CallFailure } | null
  readonly send: (input: AnswerChoice) => void
  /** Discards a refused choice; undefined where none is kept. */
  readonly drop?: () => void
}

interface Props {
  readonly title: string
  readonly practice: Answerable
  readonly answer: AnswerState
  /** The reason being typed; null if there is none. */
  readonly typed: string | null
  readonly onTyped: (reason: string | null) => void
  /** Answer in the mailed link; counts only once the user presses it here. */
  readonly suggested?: GivenAnswer | undefined
  /** In a list, the deadline shows only if it is near. */
  readonly isCompact?: boolean
}

const NOTHING = { answer: 'none', reason: '' } as const

export function AnswerControls(props: Props) {
  const { title, practice, answer, typed, onTyped, suggested, isCompact = false } = props
  const t = useTranslate()
  const notes = useId()
  const deadline = useDeadlineWords(practice, isCompact)
  const { shown, stored, failed, isSending, isUnsent, send, drop } = answer
  const isOpen = practice.answering === 'open'
  const isYesUnavailable = practice.isFull && stored.answer !== 'yes'
  const droppedReason = useRef('')
  const choose = (chosen: GivenAnswer) => {
    if (chosen === shown.answer && !shown.byAbsence && !failed) return
    // Answering yes puts the reason aside; the next no or maybe restores it.
    const { answer: previous, reason } = stored.byAbsence ? NOTHING : stored
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
        shown.answer !== 'none' && (
          <p className={classes.words}>
            {t(`answer.said.${shown.answer}`)}
            {isUnsent && <strong> {t('notSent.title')}</strong>}
          </p>
        )
      )}
      <div id={notes} className={classes.notes}>
        {isOpen && isYesUnavailable && !failed && <p>{t('error.practiceFull')}</p>}
        {shown.byAbsence && (
          <p>{t(isOpen && !isYesUnavailable ? 'answer.byAbsence' : 'answer.byAbsence.closed')}</p>
        )}
        {deadline && !(isCompact && isOpen && shown.answer !== 'none') && <p>{deadline}</p>}
      </div>
      {failed && <FailureNotice {...failed} now={stored} onAgain={() => send(failed.input)} onDrop={drop} />}
      {isOpen && shown.answer !== 'none' && !shown.byAbsence && (
        <AnswerReason
          key={shown.answer}
          title={title}
          stored={shown.reason}
          typed={typed}
          status={isUnsent ? 'unsent' : isSending ? 'sending' : null}
          onTyped={onTyped}
          onSave={(reason) => send({ answer: shown.answer as GivenAnswer, reason })}
        />
      )}
    </div>
  )
}

interface FailedProps {
  readonly input: AnswerChoice
  readonly failure: CallFailure
  readonly now: OwnAnswer
  readonly onAgain: () => void
  readonly onDrop: (() => void) | undefined
}

/** A failed answer with its reason: shows what counts instead, with retry and discard. */
function FailureNotice({ input, failure, now, onAgain, onDrop }: FailedProps) {
  const t = useTranslate()
  const words = useCodeWords()
  const isStale = failure.code === 'stale'
  const why = () => {
    if (isStale) return t(`answer.stale.${now.answer}`)
    return failure.status === 404 || failure.code === 'notFound' ? t('answer.gone') : words.ofFailure(failure)
  }
  return (
    <div className={classes.failure} role="alert">
      <p>
        {t(`answer.notSaved.${input.answer}`)} {why()}
      </p>
      {input.reason && (
        <p>
          {t('answer.reason.said')} <q translate="no">{input.reason}</q>
        </p>
      )}
      {(failure.isPassing || isStale) && (
        <Button variant="subtle" size="compact-sm" className={classes.again ?? ''} onClick={onAgain}>
          {t(isStale ? `answer.still.${input.answer}` : 'app.tryAgain')}
        </Button>
      )}
      {onDrop && (
        <Button variant="subtle" size="compact-sm" className={classes.again ?? ''} onClick={onDrop}>
          {t('notSent.discard')}
        </Button>
      )}
    </div>
  )
}
