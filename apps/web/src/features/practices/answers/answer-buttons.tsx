import type { OwnAnswer } from '@boathouse/domain/practices/answers/model'
import type { OwnPractice, Practice } from '@boathouse/domain/practices/practices/model'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { dropDraft, keepDraft, readDraft } from '#lib/offline/draft-store.ts'
import { meQuery } from '#lib/session/me.ts'
import type { AnswerChoice } from '#shared/practices/answers/answer-queue.ts'
import { invalidatePractices } from '#shared/practices/practices/practice-cache.ts'
import { useToast } from '#ui/feedback/toasts.tsx'
import { AnswerControls, type AnswerState } from './answer-controls.tsx'
import { useOnDeadline } from './use-deadline-words.tsx'
import { useOwnAnswer } from './use-own-answer.ts'

interface Props {
  /** Of the current club, unless it has a club. */
  readonly practice: Practice & Partial<Pick<OwnPractice, 'clubId'>>
  readonly isCompact?: boolean
}

export function AnswerButtons({ practice, isCompact = false }: Props) {
  const t = useTranslate()
  // Reads only the cache: the route guards load every signed-in user into it.
  const me = useQuery({ ...meQuery, enabled: false }).data
  const { own } = practice
  if (!me?.user.teamId) return null
  const Buttons = me.guardian ? ChildAnswerButtons : OwnAnswerButtons
  if (own)
    return (
      <Buttons
        own={own}
        userId={me.user.id}
        clubId={practice.clubId ?? me.user.teamId}
        {...{ practice, isCompact }}
      />
    )
  return isCompact ? null : <p>{t('error.notAsked')}</p>
}

interface OwnProps extends Required<Props> {
  readonly own: OwnAnswer
  readonly userId: string
  readonly clubId: string
}

const OwnAnswerButtons = (props: OwnProps) => <Buttons {...props} answer={useOwnAnswer(props)} />

const ChildAnswer = lazyRouteComponent(() => import('./child-answer.tsx'), 'ChildAnswer')

/** Without the outbox: it would send an answer for a child only once the guardian opens the child's screens again. */
const ChildAnswerButtons = ({ own, clubId, ...props }: OwnProps) => (
  <Suspense>
    <ChildAnswer {...{ own, clubId }} practice={props.practice} childId={props.userId}>
      {(answer) => <Buttons {...props} answer={answer} />}
    </ChildAnswer>
  </Suspense>
)

interface ButtonsProps extends Omit<OwnProps, 'own' | 'clubId'> {
  readonly answer: AnswerState
}

function Buttons({ practice, userId, isCompact, answer }: ButtonsProps) {
  const t = useTranslate()
  const toast = useToast()
  const queryClient = useQueryClient()
  const { typed, setReason, onKept } = useReasonDraft(userId, practice.id)
  const isGone = answer.failed?.failure.code === 'notFound'
  // A toast, because an inline notice would disappear with its row.
  const tellGone = useEffectEvent(() => toast(t('answer.gone'), { isBad: true }))
  useEffect(() => {
    if (isGone) tellGone()
  }, [isGone])
  const send = (input: AnswerChoice) => {
    answer.send(input)
    onKept(input.reason)
  }
  useOnDeadline(practice, () => void invalidatePractices(queryClient))
  return (
    <AnswerControls
      title={practice.title}
      practice={{ ...practice, waiting: practice.counts.waiting }}
      answer={{ ...answer, send }}
      typed={typed}
      onTyped={setReason}
      isCompact={isCompact}
    />
  )
}

/** A reason being typed, kept across reloads; null if there is none. */
function useReasonDraft(userId: string, practiceId: string) {
  const name = `answer/${practiceId}`
  const [reason, setReasonState] = useState<string | null>(null)
  const latest = useRef<string | null>(null)
  useEffect(() => {
    let isGone = false
    void readDraft<string>(userId, name).then((saved) => {
      if (isGone || saved === undefined || latest.current !== null) return
      latest.current = saved
      setReasonState(saved)
    })
    return () => {
      isGone = true
    }
  }, [userId, name])
  const setReason = (reason: string | null) => {
    latest.current = reason
    setReasonState(reason)
    void (reason ? keepDraft(userId, name, reason) : dropDraft(userId, name))
  }
  /** The outbox has stored the reason: the draft is no longer needed. */
  const onKept = (reason: string) => latest.current?.trim() === reason && setReason(null)
  return { typed: reason, setReason, onKept }
}
