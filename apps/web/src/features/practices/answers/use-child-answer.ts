import { answerPractice } from '@boathouse/domain/practices/answers/contract'
import type { OwnAnswer } from '@boathouse/domain/practices/answers/model'
import type { Practice } from '@boathouse/domain/practices/practices/model'
import { useQueryClient } from '@tanstack/react-query'
import { callForChild } from '#lib/api/call.ts'
import { invalidatePractices, updateCachedPractice } from '#shared/practices/practices/practice-cache.ts'
import type { AnswerState } from './answer-controls.tsx'
import { useSentAnswer } from './use-sent-answer.ts'

export interface ChildAnswerOptions {
  readonly practice: Practice
  readonly own: OwnAnswer
  readonly childId: string
  readonly clubId: string
  /** Stores the answered practice. By default in the tab's practices, which must be the child's. */
  readonly updateCache?: ((now: Practice) => void) | undefined
}

/** A guardian's answer for a child. */
export function useChildAnswer({
  practice,
  own,
  childId,
  clubId,
  updateCache,
}: ChildAnswerOptions): AnswerState {
  const queryClient = useQueryClient()
  const params = { clubId, practiceId: practice.id }
  return useSentAnswer<Practice>({
    own,
    submit: (body) => callForChild(childId)(answerPractice, { params, body }),
    updateCache: updateCache ?? ((now) => updateCachedPractice(queryClient, now)),
    onGone: () => void invalidatePractices(queryClient),
  })
}
