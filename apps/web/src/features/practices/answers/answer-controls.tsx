import { toFullName } from '@boathouse/domain/club/members/rules'
import {
  type Answer,
  answerWords,
  type GivenAnswer,
  type OwnAnswer,
} from '@boathouse/domain/practices/answers/model'
import { saidOf } from '@boathouse/domain/practices/answers/rules'
import { useId, useRef, useState } from 'react'
import type { CallFailure } from '#lib/api/call.ts'
import { useCodeWords, useTranslate } from '#lib/i18n/language.tsx'
import type { AnswerChoice } from '#shared/practices/answers/answer-queue.ts'
import { Button } from '#ui/form/button.tsx'
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
  const said = saidOf(shown.answer)
  const hasSaidYes = saidOf(stored.answer) === 'yes'
  const droppedReason = useRef('')
  const group = useRef<HTMLDivElement>(null)
  const [replaced, setReplaced] = useState<AnswerChoice | null>(null)
  const choose = (chosen: GivenAnswer) => {
    if (chosen === said && !shown.byAbsence && !failed) return
    // Answering yes puts the reason aside; the next no or maybe restores it.
    const { answer, reason } = stored.byAbsence ? NOTHING : stored
    const previous = saidOf(answer)
    const keepsReason = chosen === previous || (previous !== 'yes' && chosen !== 'yes')
    if (!keepsReason && reason) droppedReason.current = reason
    setReplaced(previous === 'none' ? null : { answer: previous, reason })
    send({ answer: chosen, reason: keepsReason ? reason : chosen === 'yes' ? '' : droppedReason.current })
  }
  const undo = (before: AnswerChoice) => {
    setReplaced(null)
    send(before)
    group.current?.querySelector<HTMLElement>(`[data-answer="${before.answer}"]`)?.focus()
  }
  return (
    <div className={classes.controls}>
      {isOpen ? (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form's.
        <div
          ref={group}
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
              aria-pressed={said === word}
              onClick={() => choose(word)}
            >
              {said === word && <Check size={18} />}
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
        {isOpen && !hasSaidYes && practice.isFull && <p>{t('answer.full')}</p>}
        {practice.placing === 'coach' && <Candidacy isOpen={isOpen} answer={shown.answer} />}
        {shown.position !== null && (
          <p>{t('answer.inLine', { position: shown.position, count: practice.waiting })}</p>
        )}
        {shown.answeredBy && (
          <p>{t('answer.byCoach', { name: toFullName(shown.answeredBy) ?? t('answer.aCoach') })}</p>
        )}
        {shown.byAbsence && <p>{t(isOpen ? 'answer.byAbsence' : 'answer.byAbsence.closed')}</p>}
        {deadline && !(isCompact && isOpen && shown.answer !== 'none') && <p>{deadline}</p>}
      </div>
      {failed && <FailureNotice {...failed} now={stored} onAgain={() => send(failed.input)} onDrop={drop} />}
      {isOpen && shown.answer !== 'none' && !shown.byAbsence && (
        <AnswerReason
          key={said}
          title={title}
          stored={shown.reason}
          typed={typed}
          status={isUnsent ? 'unsent' : isSending ? 'sending' : null}
          onTyped={onTyped}
          onSave={(reason) => send({ answer: said as GivenAnswer, reason })}
          onUndo={said === 'no' && replaced && !failed ? () => undo(replaced) : undefined}
        />
      )}
    </div>
  )
}

interface CandidacyProps {
  readonly isOpen: boolean
  readonly answer: Answer
}

/** Says that a coach assigns the places. */
function Candidacy({ isOpen, answer }: CandidacyProps) {
  const t = useTranslate()
  if (answer === 'waiting') return <p>{t('answer.candidate')}</p>
  return isOpen && answer !== 'yes' && <p>{t('answer.full.coach')}</p>
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
          {t('action.discard')}
        </Button>
      )}
    </div>
  )
}
