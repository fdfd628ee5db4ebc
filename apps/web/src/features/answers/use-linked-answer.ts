import type { AnswerInput, LinkedAnswer } from '@boathouse/domain/answers/contract'
import type { OwnAnswer } from '@boathouse/domain/answers/model'
import { useRef, useState } from 'react'
import type { CallFailure } from '#lib/api/call.ts'
import type { AnswerChoice } from '#shared/answers/answer-queue.ts'
import type { AnswerState } from './answer-controls.tsx'

/** A choice being sent, or one that could not be sent. */
interface Submission {
  readonly input: AnswerChoice
  readonly failure: CallFailure | null
}

interface Options {
  readonly own: OwnAnswer
  readonly submit: (input: AnswerInput) => Promise<LinkedAnswer>
  /** Shows how it is now, after an answer or a refusal. */
  readonly updateCache: (now: LinkedAnswer) => void
  /** The practice is not there any more. */
  readonly onGone: () => void
}

/**
 * An answer of somebody who is not signed in, and whose browser keeps nothing of it. It shows at once; what the server
 * refuses goes back and is told. One call goes after the other, and of several taps the last counts.
 */
export function useLinkedAnswer({ own, submit, updateCache, onGone }: Options): AnswerState {
  const [submission, showSubmission] = useState<Submission | null>(null)
  const newest = useRef<Submission | null>(null)
  const setSubmission = (now: Submission | null) => {
    newest.current = now
    showSubmission(now)
  }

  const send = async (input: AnswerChoice): Promise<void> => {
    const previous = newest.current
    setSubmission({ input, failure: null })
    // Whatever is being sent is followed by the newest choice.
    if (previous && !previous.failure) return
    let { version } = own
    for (let sent = input, isLast = false; !isLast; ) {
      let failure: CallFailure | null = null
      try {
        const now = await submit({ ...sent, version })
        version = now.own.version
        updateCache(now)
      } catch (error) {
        failure = error as CallFailure
        const now = failure.current as LinkedAnswer | undefined
        version = now?.own.version ?? version
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
    shown: isSending ? { ...own, ...submission.input, byAbsence: false } : own,
    stored: own,
    isSending,
    isUnsent: false,
    failed: submission && failure && { input: submission.input, failure },
    send: (input) => void send(input),
  }
}
