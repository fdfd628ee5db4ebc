import { newId } from '@boathouse/domain/kernel/ids'
import { useCodeWords, useTranslate } from '#lib/i18n/language.tsx'
import type { StoredObject } from '#outbox/channel.ts'
import type { UnsentProps } from '#outbox/not-sent-screen.tsx'
import { toFailure } from '#outbox/to-failure.ts'
import { UnsentCard } from '#outbox/unsent-card.tsx'
import { answerChannel } from '#shared/practices/answers/answer-channel.ts'
import {
  type AnswerEntry,
  type AnsweredPractice,
  addAnswer,
  toShownAnswer,
} from '#shared/practices/answers/answer-queue.ts'
import { usePracticeWords } from '#shared/practices/practices/practice-words.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/form/button.tsx'

export function UnsentAnswer({ object, outbox }: UnsentProps) {
  const t = useTranslate()
  const { ofFailure } = useCodeWords()
  const { when } = usePracticeWords()
  const { about: practice, queue } = object as StoredObject<AnsweredPractice, AnswerEntry>
  const last = queue.at(-1)
  if (!last) return null
  const { refusal, answer, reason } = last
  const { stored } = toShownAnswer(last.seen, queue)
  const send = () => {
    const choice = { id: newId(), answer, reason, seen: stored }
    void outbox.change(answerChannel, practice, (all) => addAnswer(all, choice))
  }
  const whyOf = (code: string) => {
    if (code === 'stale') return t(`answer.stale.${stored.answer}`)
    return code === 'notFound' ? t('answer.gone') : ofFailure(toFailure(code))
  }
  return (
    <UnsentCard
      object={object}
      outbox={outbox}
      id={practice.id}
      title={<span translate="no">{practice.title}</span>}
      actions={
        refusal && (
          <Button variant="default" onClick={send}>
            {t(refusal.current ? 'notSent.mine' : 'app.tryAgain')}
          </Button>
        )
      }
    >
      <p>
        <time dateTime={practice.startsAt}>{when(practice)}</time>
      </p>
      {!refusal && <p>{t(`answer.said.${answer}`)}</p>}
      {refusal && (
        <Notice tone="bad" title={t(`answer.notSaved.${answer}`)}>
          {whyOf(refusal.code)}
        </Notice>
      )}
      {reason && (
        <p>
          {t('answer.reason.said')} <q translate="no">{reason}</q>
        </p>
      )}
    </UnsentCard>
  )
}
