import { type AnswerRefusal, answerWords, type GivenAnswer } from '@boathouse/domain/answers/model'
import { newId } from '@boathouse/domain/kernel/ids'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { CallFailure } from '#lib/api/call.ts'
import { useCodeWords, useTranslate } from '#lib/i18n/language.tsx'
import { upcomingQuery } from '#shared/practices/practice-cache.ts'
import { ChoicePills } from '#ui/choice-pills.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { NotLoaded } from '#ui/not-loaded.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { WorkButton } from '#ui/work-button.tsx'
import { severalQuery, useAnswerSeveral } from './api.ts'
import { ChoiceWords } from './choice-words.tsx'
import classes from './several-answers.module.css'
import { choicesOf, keyOf, type SeveralChoice } from './several-choices.ts'
import { type Asked, answersBefore, answersTo, type Given, planSeveral } from './several-plan.ts'
import { LeftOut, SeveralSummary } from './several-summary.tsx'

interface Props {
  readonly clubId: string
  readonly onGiven: (given: Given) => void
  readonly onClose: () => void
}

/** Asks which practices, and what to say; says what that does before it is done. */
export function SeveralAnswersDialog({ clubId, onGiven, onClose }: Props) {
  const t = useTranslate()
  const [key, setKey] = useState('')
  const agenda = useInfiniteQuery(upcomingQuery(clubId))
  const choices = choicesOf(agenda.data?.pages.flatMap(({ items }) => items) ?? [])
  const choice = choices.find((one) => keyOf(one) === key) ?? choices[0]
  if (!choice)
    return (
      <Dialog title={t('answers.several.title')} onClose={onClose} actions={null}>
        {agenda.data && <p>{t('answers.several.nothing')}</p>}
        {!agenda.data && agenda.isError && (
          <NotLoaded words={t('practices.notLoaded')} onRetry={() => void agenda.refetch()} />
        )}
      </Dialog>
    )
  const which = (
    <ChoicePills
      label={t('answers.several.which')}
      options={choices.map((one) => ({ value: keyOf(one), label: <ChoiceWords choice={one} /> }))}
      value={keyOf(choice)}
      onChange={setKey}
    />
  )
  return <Answering {...{ clubId, choice, which, onGiven, onClose }} />
}

interface AnsweringProps extends Props {
  readonly choice: SeveralChoice
  /** The group in which it is chosen. */
  readonly which: ReactNode
}

function Answering({ clubId, choice, which, onGiven, onClose }: AnsweringProps) {
  const t = useTranslate()
  const [answer, setAnswer] = useState<GivenAnswer>('yes')
  const [changesOthers, setChangesOthers] = useState(false)
  const practices = useInfiniteQuery(severalQuery(clubId, choice))
  const page = practices.data?.pages[0]
  const plan = page && planSeveral(page.items, answer)
  const chosen = plan ? [...plan.fresh, ...(changesOthers ? plan.others : [])] : []
  const { give, isPending, error, refused } = useGiving(clubId, onGiven)
  return (
    <Dialog
      title={t('answers.several.title')}
      onClose={onClose}
      actions={
        <>
          {error && <Failed error={error} />}
          {refused && (
            <Notice tone="bad" title={t('answers.several.notGiven')}>
              <LeftOut refused={refused} />
            </Notice>
          )}
          <WorkButton
            label={t(`answers.several.give.${answer}`, { count: chosen.length })}
            workingLabel={t('answer.saving')}
            isWorking={isPending}
            disabled={chosen.length === 0}
            onClick={() => void give(chosen, answer)}
          />
        </>
      }
    >
      <div className={classes.parts}>
        {which}
        <ChoicePills
          label={t('answers.several.answer')}
          options={answerWords.map((value) => ({ value, label: t(`answer.${value}`) }))}
          value={answer}
          onChange={setAnswer}
        />
        {plan && (
          <SeveralSummary
            {...{ plan, answer, changesOthers }}
            hasMore={page.nextCursor !== null}
            onChangesOthers={setChangesOthers}
          />
        )}
        {!plan && practices.isError && (
          <NotLoaded words={t('practices.notLoaded')} onRetry={() => void practices.refetch()} />
        )}
        {!plan && practices.isPending && <Skeleton width="16rem" />}
      </div>
    </Dialog>
  )
}

/** Gives the answers, and tells what came of it: what could be stored, with the way back, or why nothing could. */
function useGiving(clubId: string, onGiven: (given: Given) => void) {
  const { mutateAsync, isPending, error } = useAnswerSeveral()
  const [refused, setRefused] = useState<ReadonlyMap<AnswerRefusal, number> | null>(null)
  const give = async (practices: readonly Asked[], answer: GivenAnswer) => {
    setRefused(null)
    const answers = answersTo(practices, answer)
    // What failed is said beside the button.
    const response = await mutateAsync({ params: { clubId }, body: { answers } }).catch(() => null)
    if (!response) return
    const stored = response.items.filter(({ refused }) => refused === null)
    const left = new Map<AnswerRefusal, number>()
    for (const { refused } of response.items) if (refused) left.set(refused, (left.get(refused) ?? 0) + 1)
    if (stored.length === 0) return setRefused(left)
    const versions = new Map(stored.map(({ practiceId, version }) => [practiceId, version]))
    const before = answersBefore(practices, versions)
    onGiven({
      id: newId(),
      answer,
      count: stored.length,
      left: response.items.length - stored.length,
      before,
    })
  }
  return { give, isPending, error, refused }
}

function Failed({ error }: { error: CallFailure }) {
  const t = useTranslate()
  const { ofFailure } = useCodeWords()
  return (
    <Notice
      tone="bad"
      title={t(error.kind === 'unreachable' ? 'answers.several.offline' : 'answers.several.notGiven')}
    >
      {ofFailure(error)}
    </Notice>
  )
}
