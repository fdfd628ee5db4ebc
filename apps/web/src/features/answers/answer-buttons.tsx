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
import { useDeadline } from './use-deadline-words.tsx'
import { useTypedReason } from './use-typed-reason.ts'

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
  if (own) return <Own own={own} userId={user.id} clubId={user.teamId} {...{ practice, isCompact }} />
  return isCompact ? null : <p>{t('error.notAsked')}</p>
}

interface OwnProps extends Required<Props> {
  readonly own: OwnAnswer
  readonly userId: string
  readonly clubId: string
}

function Own({ practice, own, userId, clubId, isCompact }: OwnProps) {
  const t = useTranslate()
  const toast = useToast()
  const queryClient = useQueryClient()
  const { mutateAsync } = useGiveAnswer()
  const { typed, type, stored } = useTypedReason(userId, practice.id)
  const params = { clubId, practiceId: practice.id }
  const answer = useAnswer({
    practiceId: practice.id,
    own,
    give: async (said) => {
      const now = await mutateAsync({ params, body: said })
      stored(said.reason)
      return now
    },
    take: (now) => {
      updateCachedPractice(queryClient, now)
      void invalidatePractices(queryClient)
    },
    onGone: () => {
      // With its row goes what that says.
      toast(t('answer.gone'), { isBad: true })
      type(null)
      void invalidatePractices(queryClient)
    },
  })
  useDeadline(practice, () => void invalidatePractices(queryClient))
  return (
    <AnswerControls
      title={practice.title}
      practice={practice}
      own={own}
      answer={answer}
      typed={typed}
      onTyped={type}
      isCompact={isCompact}
    />
  )
}
