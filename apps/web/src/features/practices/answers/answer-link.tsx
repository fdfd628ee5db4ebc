import type { LinkedAnswer } from '@boathouse/domain/practices/answers/contract'
import type { GivenAnswer } from '@boathouse/domain/practices/answers/model'
import type { Practice } from '@boathouse/domain/practices/practices/model'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CallFailure } from '#lib/api/call.ts'
import { useCodeWords, useTranslate } from '#lib/i18n/language.tsx'
import { usePracticeWords } from '#shared/practices/practices/practice-words.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Turning } from '#ui/feedback/spinner.tsx'
import { Button, LinkButton } from '#ui/form/button.tsx'
import { PublicLayout } from '#ui/layout/public-layout.tsx'
import { AnswerControls } from './answer-controls.tsx'
import classes from './answer-link.module.css'
import { linkQuery, useAnswerByLink } from './api.ts'
import { useOnDeadline } from './use-deadline-words.tsx'
import { useSentAnswer } from './use-sent-answer.ts'

interface Props {
  readonly token: string | undefined
  /** The button that the user pressed in the mail; counts only once it is pressed here. */
  readonly suggested: GivenAnswer | undefined
}

/** Page of a mailed link: one person's answer to one practice, without signing in. */
export function AnswerLink({ token = '', suggested }: Props) {
  const t = useTranslate()
  const query = useQuery({
    ...linkQuery(token),
    enabled: token !== '',
    // Drop the cache entry with the page: its key contains the token.
    gcTime: 0,
  })
  const { data, error } = query
  if (data) return <LinkedPractice linked={data} {...{ token, suggested }} />
  if (token !== '' && !error) {
    return (
      <PublicLayout title={t('answerLink.loading')}>
        <Turning />
      </PublicLayout>
    )
  }
  return <LinkFailure error={error} onAgain={() => void query.refetch()} />
}

interface LinkFailureProps {
  /** Null if the URL has no token. */
  readonly error: CallFailure | null
  readonly onAgain: () => void
}

function LinkFailure({ error, onAgain }: LinkFailureProps) {
  const t = useTranslate()
  const words = useCodeWords()
  const isRetryable = error?.isPassing || error?.status === 429
  const why = () => {
    if (!error) return t('answerLink.noToken')
    if (error.code === 'deadAnswerLink' || error.fields.length > 0) return t('answerLink.dead')
    return error.status === 404 ? t('answerLink.gone') : words.ofFailure(error)
  }
  return (
    <PublicLayout title={t(isRetryable ? 'answerLink.notLoaded.title' : 'answerLink.dead.title')}>
      <Notice tone="bad">{why()}</Notice>
      {isRetryable && <Button onClick={onAgain}>{t('app.tryAgain')}</Button>}
      <LinkButton to="/login" search={{ to: '/attendance' }} variant={isRetryable ? 'subtle' : 'filled'}>
        {t('signIn.title')}
      </LinkButton>
    </PublicLayout>
  )
}

interface LinkedProps {
  readonly linked: LinkedAnswer
  readonly token: string
  readonly suggested: GivenAnswer | undefined
}

function LinkedPractice({ linked, token, suggested }: LinkedProps) {
  const t = useTranslate()
  const { when } = usePracticeWords()
  const queryClient = useQueryClient()
  const { mutateAsync } = useAnswerByLink()
  const [typed, setTyped] = useState<string | null>(null)
  const [isSaved, setSaved] = useState(false)
  const { queryKey } = linkQuery(token)
  const refetchLink = () => void queryClient.invalidateQueries({ queryKey })
  const { title, place, startsAt, own, answering, cancelReason, firstName, club } = linked
  const answer = useSentAnswer({
    own,
    submit: async (input) => {
      setSaved(false)
      const now = await mutateAsync({ body: { token, ...input } })
      setTyped((typing) => (typing?.trim() === input.reason ? null : typing))
      setSaved(true)
      return now
    },
    // A refusal returns the members' view of the practice; keep only the fields of this page.
    updateCache: (now) =>
      queryClient.setQueryData(queryKey, (known) => (known ? { ...known, ...toLinkedAnswer(now) } : known)),
    onGone: refetchLink,
  })
  useOnDeadline(linked, refetchLink)
  const isWaiting = answering === 'open' && answer.shown.answer === 'none'
  return (
    <PublicLayout
      title={firstName ? t('answerLink.title.named', { name: firstName }) : t('practice.own')}
      lead={
        firstName ? t('answerLink.for', { name: firstName, club }) : t('answerLink.for.unnamed', { club })
      }
    >
      <div className={classes.practice}>
        <h2 className={classes.title} translate="no">
          {title}
        </h2>
        <p className={classes.when}>
          <time dateTime={startsAt}>{when(linked)}</time>
        </p>
        {place && (
          <p className={classes.place} translate="no">
            {place}
          </p>
        )}
      </div>
      {answering === 'cancelled' && cancelReason && (
        <p>{t('answer.cancelledBecause', { reason: cancelReason })}</p>
      )}
      {isWaiting && suggested && <p>{t(`answerLink.suggested.${suggested}`)}</p>}
      <AnswerControls
        title={title}
        practice={linked}
        answer={answer}
        typed={typed}
        onTyped={setTyped}
        suggested={suggested}
      />
      <p role="status" className={classes.saved}>
        {isSaved && !answer.isSending && !answer.failed && t('answerLink.saved')}
      </p>
      <LinkButton to="/attendance" variant="subtle">
        {t('answerLink.open')}
      </LinkButton>
    </PublicLayout>
  )
}

type Shown = Pick<
  Practice,
  | 'title'
  | 'place'
  | 'startsAt'
  | 'endsAt'
  | 'timeZone'
  | 'cancelReason'
  | 'own'
  | 'answering'
  | 'answerUntil'
  | 'answerDeadline'
  | 'isFull'
  | 'placing'
> &
  Partial<Pick<LinkedAnswer, 'waiting'>>

function toLinkedAnswer(now: Shown): Partial<LinkedAnswer> {
  const { title, place, startsAt, endsAt, timeZone, cancelReason } = now
  const { own, answering, answerUntil, answerDeadline, isFull, placing, waiting } = now
  return {
    title,
    place,
    startsAt,
    endsAt,
    timeZone,
    cancelReason,
    ...(own && { own }),
    answering,
    answerUntil,
    answerDeadline,
    isFull,
    placing,
    ...(waiting !== undefined && { waiting }),
  }
}
