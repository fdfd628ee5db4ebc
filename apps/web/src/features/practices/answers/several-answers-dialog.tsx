import { newId } from '@boathouse/domain/kernel/ids'
import { type AnswerRefusal, answerWords, type GivenAnswer } from '@boathouse/domain/practices/answers/model'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { CallFailure } from '#lib/api/call.ts'
import { useCodeWords, useTranslate } from '#lib/i18n/language.tsx'
import { fillPlaceholder, PLACEHOLDER } from '#lib/i18n/rich-message.tsx'
import { useOwnOutbox } from '#outbox/use-outbox.ts'
import { addAnswer, toAnsweredPractice } from '#shared/practices/answers/answer-queue.ts'
import { lazyAnswerChannel } from '#shared/practices/answers/lazy-answer-channel.ts'
import { upcomingQuery } from '#shared/practices/practices/practice-cache.ts'
import { usePracticeWords } from '#shared/practices/practices/practice-words.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { NotLoaded } from '#ui/feedback/not-loaded.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { ChoicePills } from '#ui/form/choice-pills.tsx'
import { WorkButton } from '#ui/form/work-button.tsx'
import { Parts } from '#ui/layout/parts.tsx'
import { Quiet } from '#ui/layout/quiet.tsx'
import { severalQuery, useAnswerSeveral } from './api.ts'
import { ChoiceWords } from './choice-words.tsx'
import { keyOf, listChoices, type SeveralChoice } from './several-choices.ts'
import { type Asked, answersBefore, answersTo, type Given, planSeveral } from './several-plan.ts'
import { LeftOut, SeveralSummary } from './several-summary.tsx'

interface Props {
  readonly clubId: string
  readonly only?: SeveralChoice | undefined
  readonly onGiven: (given: Given) => void
  readonly onKept: () => void
  readonly onClose: () => void
}

/** Asks which practices to answer and how, and previews the effect. */
export const SeveralAnswersDialog = ({ only, ...props }: Props) =>
  only ? (
    <Answering
      choice={only}
      which={
        <p>
          <ChoiceWords choice={only} />
        </p>
      }
      {...props}
    />
  ) : (
    <Choosing {...props} />
  )

/** Offers groups of the next practices; loads more practices than the agenda shows. */
function Choosing({ clubId, onGiven, onKept, onClose }: Omit<Props, 'only'>) {
  const t = useTranslate()
  const { dayOf } = usePracticeWords()
  const [key, setKey] = useState('')
  const agenda = useInfiniteQuery(upcomingQuery(clubId))
  const next = useInfiniteQuery(severalQuery(clubId, null))
  const practices = (next.data ?? agenda.data)?.pages.flatMap(({ items }) => items) ?? []
  const choices = listChoices(practices)
  const last = next.hasNextPage ? practices.at(-1) : undefined
  const choice = choices.find((one) => keyOf(one) === key) ?? choices[0]
  if (!choice)
    return (
      <Dialog title={t('answers.several.title')} onClose={onClose} actions={null}>
        {next.data && <p>{t('answers.several.nothing')}</p>}
        {!next.data && next.isError && (
          <NotLoaded words={t('practices.notLoaded')} onRetry={() => void next.refetch()} />
        )}
        {next.isLoading && <Skeleton width="16rem" />}
      </Dialog>
    )
  const which = (
    <div>
      <ChoicePills
        label={t('practice.delete.which')}
        options={choices.map((one) => ({ value: keyOf(one), label: <ChoiceWords choice={one} /> }))}
        value={keyOf(choice)}
        onChange={setKey}
      />
      {last && (
        <Quiet>
          {fillPlaceholder(
            t('answers.several.upTo', { day: PLACEHOLDER }),
            <time dateTime={last.day}>{dayOf(last)}</time>,
          )}
        </Quiet>
      )}
    </div>
  )
  return <Answering {...{ clubId, choice, which, onGiven, onKept, onClose }} />
}

interface AnsweringProps extends Omit<Props, 'only'> {
  readonly choice: SeveralChoice
  readonly which: ReactNode
}

function Answering({ clubId, choice, which, onGiven, onKept, onClose }: AnsweringProps) {
  const t = useTranslate()
  const [answer, setAnswer] = useState<GivenAnswer>('yes')
  const [changesOthers, setChangesOthers] = useState(false)
  const practices = useInfiniteQuery(severalQuery(clubId, choice))
  const page = practices.data?.pages[0]
  const plan = page && planSeveral(page.items, answer)
  const chosen = plan ? [...plan.fresh, ...(changesOthers ? plan.others : [])] : []
  const { give, isPending, error, refused } = useGiving({ clubId, onGiven, onKept })
  return (
    <Dialog
      title={t('answers.several.title')}
      onClose={onClose}
      actions={
        <>
          {error && error.kind === 'refused' && <Failed error={error} />}
          {refused && (
            <Notice tone="bad" title={t('answers.several.notGiven')}>
              <LeftOut refused={refused} />
            </Notice>
          )}
          <WorkButton
            label={t(`answers.several.give.${answer}`, { count: chosen.length })}
            workingLabel={t('record.saving')}
            isWorking={isPending}
            disabled={chosen.length === 0}
            onClick={() => void give(chosen, answer)}
          />
        </>
      }
    >
      <Parts gap="1rem">
        {which}
        <ChoicePills
          label={t('label.yourAnswer')}
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
      </Parts>
    </Dialog>
  )
}

/** Sends the answers and shows the result with undo. Offline, the outbox queues each answer separately. */
function useGiving({ clubId, onGiven, onKept }: Pick<Props, 'clubId' | 'onGiven' | 'onKept'>) {
  const { mutateAsync, isPending, error } = useAnswerSeveral()
  const { outbox } = useOwnOutbox()
  const [refused, setRefused] = useState<ReadonlyMap<AnswerRefusal, number> | null>(null)
  const give = async (practices: readonly Asked[], answer: GivenAnswer) => {
    setRefused(null)
    const answers = answersTo(practices, answer)
    const keepEach = () => {
      for (const practice of practices) {
        const choice = { id: newId(), answer, reason: '', seen: practice.own }
        const about = toAnsweredPractice(practice, clubId)
        void outbox?.change(lazyAnswerChannel, about, (all) => addAnswer(all, choice))
      }
      onKept()
    }
    const response = await mutateAsync({ params: { clubId }, body: { answers } }).catch((failure) => {
      // Other failures are shown next to the button.
      if ((failure as CallFailure).kind === 'unreachable') keepEach()
    })
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
      waiting: stored.filter((one) => one.answer === 'waiting').length,
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
    <Notice tone="bad" title={t('answers.several.notGiven')}>
      {ofFailure(error)}
    </Notice>
  )
}
