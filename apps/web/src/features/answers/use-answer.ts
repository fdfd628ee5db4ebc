import type { AnswerInput } from '@boathouse/domain/answers/contract'
import type { GivenAnswer, OwnAnswer } from '@boathouse/domain/answers/model'
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CallFailure } from '#lib/api/call.ts'

/** What somebody chose, before it has a version. */
export interface AnswerChoice {
  readonly answer: GivenAnswer
  readonly reason: string
}

/** A choice being sent, or one that could not be sent. */
interface Submission {
  readonly input: AnswerChoice
  readonly failure: CallFailure | null
}

interface Answered {
  readonly own: OwnAnswer | null
}

interface Options<Current extends Answered> {
  readonly practiceId: string
  readonly own: OwnAnswer
  readonly submit: (input: AnswerInput) => Promise<Current>
  /** Lets every screen know how it is now, after an answer or a refusal. */
  readonly updateCache: (now: Current) => void
  /** The practice is not there any more. */
  readonly onGone: () => void
}

/**
 * Answers at once; what the server refuses goes back and is told. One call goes after the other, and of several taps the
 * last counts. It is kept beside the queries, so that another screen shows it too, and a failure waits for whoever left.
 */
export function useAnswer<Current extends Answered>({
  practiceId,
  own,
  submit,
  updateCache,
  onGone,
}: Options<Current>) {
  const queryClient = useQueryClient()
  const queryKey = ['delivery of an answer', practiceId]
  const { data: submission = null } = useQuery<Submission | null>({ queryKey, queryFn: skipToken })
  const getSubmission = () => queryClient.getQueryData<Submission | null>(queryKey) ?? null
  const setSubmission = (now: Submission | null) => queryClient.setQueryData<Submission | null>(queryKey, now)

  const send = async (input: AnswerChoice): Promise<void> => {
    const previous = getSubmission()
    setSubmission({ input, failure: null })
    // Whatever is being sent is followed by the newest choice.
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
        const now = failure.current as Current | undefined
        version = now?.own?.version ?? version
        if (now) updateCache(now)
        if (failure.status === 404) onGone()
      }
      const newest = getSubmission()
      isLast = !newest || newest.input === sent
      if (isLast) setSubmission(failure && { input: sent, failure })
      else if (newest) sent = newest.input
    }
  }
  const failure = submission?.failure ?? null
  const isSending = submission !== null && failure === null
  return {
    shown: isSending ? { ...own, ...submission.input, byAbsence: false } : own,
    isSending,
    /** What did not arrive, and why. */
    failed: submission && failure && { input: submission.input, failure },
    send: (input: AnswerChoice) => void send(input),
  }
}
