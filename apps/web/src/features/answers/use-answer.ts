import type { AnswerInput } from '@boathouse/domain/answers/contract'
import type { GivenAnswer, OwnAnswer } from '@boathouse/domain/answers/model'
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CallFailure } from '#lib/api/call.ts'

/** What somebody wants to have said. */
export interface Wish {
  readonly answer: GivenAnswer
  readonly reason: string
}

/** A wish on its way, or one that did not arrive. */
interface Delivery {
  readonly wish: Wish
  readonly failure: CallFailure | null
}

interface Answered {
  readonly own: OwnAnswer | null
}

interface Options<Now extends Answered> {
  readonly practiceId: string
  readonly own: OwnAnswer
  readonly give: (said: AnswerInput) => Promise<Now>
  /** Lets every screen know how it is now, after an answer or a refusal. */
  readonly take: (now: Now) => void
  /** The practice is not there any more. */
  readonly onGone: () => void
}

/**
 * Answers at once; what the server refuses goes back and is told. One call goes after the other, and of several taps the
 * last counts. It is kept beside the queries, so that another screen shows it too, and a failure waits for whoever left.
 */
export function useAnswer<Now extends Answered>({ practiceId, own, give, take, onGone }: Options<Now>) {
  const queryClient = useQueryClient()
  const queryKey = ['delivery of an answer', practiceId]
  const { data: delivery = null } = useQuery<Delivery | null>({ queryKey, queryFn: skipToken })
  const read = () => queryClient.getQueryData<Delivery | null>(queryKey) ?? null
  const put = (now: Delivery | null) => queryClient.setQueryData<Delivery | null>(queryKey, now)

  const send = async (wish: Wish): Promise<void> => {
    const before = read()
    put({ wish, failure: null })
    // Whatever is being sent is followed by the newest wish.
    if (before && !before.failure) return
    let { version } = own
    for (let sent = wish, isLast = false; !isLast; ) {
      let failure: CallFailure | null = null
      try {
        const now = await give({ ...sent, version })
        version = now.own?.version ?? version
        take(now)
      } catch (error) {
        failure = error as CallFailure
        const now = failure.current as Now | undefined
        version = now?.own?.version ?? version
        if (now) take(now)
        if (failure.status === 404) onGone()
      }
      const newest = read()
      isLast = !newest || newest.wish === sent
      if (isLast) put(failure && { wish: sent, failure })
      else if (newest) sent = newest.wish
    }
  }
  const failure = delivery?.failure ?? null
  const isOnItsWay = delivery !== null && failure === null
  return {
    shown: isOnItsWay ? { ...own, ...delivery.wish, byAbsence: false } : own,
    isOnItsWay,
    /** What did not arrive, and why. */
    failed: delivery && failure && { wish: delivery.wish, failure },
    send: (wish: Wish) => void send(wish),
  }
}
