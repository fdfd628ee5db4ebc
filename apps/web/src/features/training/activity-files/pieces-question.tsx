import type { Recording } from '@boathouse/domain/training/activity-files/model'
import { useLayoutEffect, useRef } from 'react'
import { useCodeWords, useTranslate } from '#lib/i18n/language.tsx'
import { Button } from '#ui/form/button.tsx'
import { ButtonRow } from '#ui/layout/parts.tsx'
import { useAnswerPieces } from './api.ts'
import classes from './pieces-question.module.css'

interface Props {
  readonly recording: Pick<Recording, 'sessionId' | 'pieces' | 'piecesAnswer'>
}

/** Asks whether the detected pieces of a session are its splits. Each answer can be undone. */
export function PiecesQuestion({ recording: { sessionId, pieces, piecesAnswer } }: Props) {
  const t = useTranslate()
  const codeWords = useCodeWords()
  const { answer, isPending, error } = useAnswerPieces(sessionId)
  const place = useFocusAfterAnswer(piecesAnswer)
  const count = pieces.length
  const isOpen = piecesAnswer === null
  const button = (label: string, given: Recording['piecesAnswer'], variant: 'default' | 'subtle') => (
    <Button variant={variant} onClick={() => isPending || answer(given)}>
      {label}
    </Button>
  )
  return (
    <div ref={place} className={classes.question}>
      {isOpen && <p>{t('recording.pieces.found', { count })}</p>}
      <ButtonRow>
        {isOpen && button(t('recording.pieces.use'), 'used', 'default')}
        {isOpen && button(t('recording.pieces.leave'), 'left', 'subtle')}
        {piecesAnswer === 'used' && button(t('recording.pieces.undo'), 'left', 'default')}
        {piecesAnswer === 'left' && button(t('recording.pieces.useFound', { count }), 'used', 'subtle')}
      </ButtonRow>
      {error && <p role="alert">{codeWords.ofFailure(error)}</p>}
    </div>
  )
}

/** Focuses the undo button, which replaces the pressed one. */
function useFocusAfterAnswer(answer: Recording['piecesAnswer']) {
  const place = useRef<HTMLDivElement>(null)
  const before = useRef(answer)
  useLayoutEffect(() => {
    if (before.current === answer) return
    before.current = answer
    place.current?.querySelector('button')?.focus()
  }, [answer])
  return place
}
