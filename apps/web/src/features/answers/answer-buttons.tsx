import type { OwnAnswer } from '@boathouse/domain/answers/model'
import type { Practice } from '@boathouse/domain/practices/model'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslate } from '#lib/i18n/language.tsx'
import { meQuery } from '#lib/session/me.ts'
import { invalidatePractices, updateCachedPractice } from '#shared/practices/practice-cache.ts'
import { useToast } from '#ui/toasts.tsx'
import { AnswerControls } from './answer-controls.tsx'
import { useGiveAnswer } from './api.ts'
import { useAnswer } from './use-answer.ts'
import { useOnDeadline } from './use-deadline-words.tsx'
import { useReasonDraft } from './use-reason-draft.ts'

interface Props {
  readonly practice: Practice
  /** Among others, where the deadline is said only as long as it matters. */
  readonly isCompact?: boolean
}

/** One's own answer to a practice; nothing where it asks others. */
export function AnswerButtons({ practice, isCompact = false }: Props) {
  const t = useTranslate()
  // Known wherever somebody is signed in, and asked for by the guards.
  const user = useQuery({ ...meQuery, enabled: false }).data?.user
  const { own } = practice
  if (!user?.teamId) return null
  if (own)
    return <OwnAnswerButtons own={own} userId={user.id} clubId={user.teamId} {...{ practice, isCompact }} />
  return isCompact ? null : <p>{t('error.notAsked')}</p>
}

interface OwnProps extends Required<Props> {
  readonly own: OwnAnswer
  readonly userId: string
  readonly clubId: string
}

function OwnAnswerButtons({ practice, own, userId, clubId, isCompact }: OwnProps) {
  const t = useTranslate()
  const toast = useToast()
  const queryClient = useQueryClient()
  const { mutateAsync } = useGiveAnswer()
  const { typed, setReason, onStored } = useReasonDraft(userId, practice.id)
  const params = { clubId, practiceId: practice.id }
  const answer = useAnswer({
    practiceId: practice.id,
    own,
    submit: async (input) => {
      const now = await mutateAsync({ params, body: input })
      onStored(input.reason)
      return now
    },
    updateCache: (now) => {
      updateCachedPractice(queryClient, now)
      void invalidatePractices(queryClient)
    },
    onGone: () => {
      // With its row goes what that says.
      toast(t('answer.gone'), { isBad: true })
      setReason(null)
      void invalidatePractices(queryClient)
    },
  })
  useOnDeadline(practice, () => void invalidatePractices(queryClient))
  return (
    <AnswerControls
      title={practice.title}
      practice={practice}
      own={own}
      answer={answer}
      typed={typed}
      onTyped={setReason}
      isCompact={isCompact}
    />
  )
}
