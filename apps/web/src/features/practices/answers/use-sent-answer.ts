import type { AnswerInput } from '@boathouse/domain/practices/answers/contract'
import type { OwnAnswer } from '@boathouse/domain/practices/answers/model'
import { useRef, useState } from 'react'
import type { CallFailure } from '#lib/api/call.ts'
import { type AnswerChoice, withChoice } from '#shared/practices/answers/answer-queue.ts'
import type { AnswerState } from './answer-controls.tsx'

interface Submission {
  readonly input: AnswerChoice
  readonly failure: CallFailure | null
}

/** The practice with the stored answer. */
interface Answered {
  readonly own: OwnAnswer | null
}

interface Options<Now extends Answered> {
  readonly own: OwnAnswer
  readonly submit: (input: AnswerInput) => Promise<Now>
  /** Stores the current answer after a success or a refusal. */
  readonly updateCache: (now: Now) => void
  /** Called after the practice was deleted. */
  readonly onGone: () => void
}

/**
 * Answer by a mailed link or for a child: never queued offline. Optimistic; sends one call at a time, and only the last
 * of several taps.
 */
export function useSentAnswer<Now extends Answered>({
  own,
  submit,
  updateCache,
  onGone,
}: Options<Now>): AnswerState {
  const [submission, showSubmission] = useState<Submission | null>(null)
  const newest = useRef<Submission | null>(null)
  const setSubmission = (now: Submission | null) => {
    newest.current = now
    showSubmission(now)
  }

  const send = async (input: AnswerChoice): Promise<void> => {
    const previous = newest.current
    setSubmission({ input, failure: null })
    if (previous && !previous.failure) return
    let { version } = own
    for (let sent = input, isLast = false; !isLast; ) {
      let failure: CallFailure | null = null
      try {
        const now = await submit({ ...sent, version })
        version = now.own?.version ?? version
        updateCache(now)
      } catch (error) {
        failure = error as CallFailure
        const now = failure.current as Now | undefined
        version = now?.own?.version ?? version
        if (now) updateCache(now)
        if (failure.status === 404) onGone()
      }
      const { input: latest } = newest.current ?? { input: sent }
      isLast = latest === sent
      if (isLast) setSubmission(failure && { input: sent, failure })
      else sent = latest
    }
  }
  const failure = submission?.failure ?? null
  const isSending = submission !== null && failure === null
  return {
    shown: isSending ? withChoice(own, submission.input) : own,
    stored: own,
    isSending,
    isUnsent: false,
    failed: submission && failure && { input: submission.input, failure },
    send: (input) => void send(input),
  }
}
