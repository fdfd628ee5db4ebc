import { showRegister } from '@boathouse/domain/register/contract'
import type { QueryClient } from '@tanstack/react-query'
import { CallFailure } from '#lib/api/call.ts'
import { meQuery } from '#lib/session/me.ts'
import { deliver, meaningOf, putRecorded, type Recorded, refusalOf } from './tap-api.ts'
import { allRefused, answered, nextOf, refused, sent, type Waiting } from './tap-queue.ts'
import type { keptQueues, TappedPractice } from './tap-store.ts'

/** `cutOff` without a connection, `busy` when the server takes nothing for now. */
export type Sending = 'resting' | 'sending' | 'cutOff' | 'busy'

interface Post {
  readonly queryClient: QueryClient
  readonly kept: ReturnType<typeof keptQueues>
  readonly become: (state: Sending) => void
  /** Tells screens, and other tabs, what is new of a practice: that it changed, or what was recorded for which thing. */
  readonly tell: (practice: TappedPractice, of?: { readonly id: string; readonly recorded: Recorded }) => void
}

/** Sends one thing that waits; answers whether there is a way on. */
export async function sendOne(post: Post, practice: TappedPractice, one: Waiting): Promise<boolean> {
  const { kept, queryClient, tell } = post
  const queue = await kept.change(practice, (all) => sent(all, one.id))
  // As it is kept: another tab may have changed or sent it.
  const found = queue.find(({ id, refusal }) => id === one.id && !refusal)
  if (!found) return true
  try {
    const recorded = await deliver(practice, found)
    await putRecorded(queryClient, practice, recorded)
    await kept.change(practice, (all) => answered(all, found.id, recorded.marks))
    tell(practice, { id: found.id, recorded })
    return true
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error
    return fail(post, practice, found, error)
  }
}

async function fail(
  { kept, queryClient, become, tell }: Post,
  practice: TappedPractice,
  { id }: Waiting,
  failure: CallFailure,
): Promise<boolean> {
  const meaning = meaningOf(failure)
  if (meaning === 'again') {
    become(failure.kind === 'unreachable' ? 'cutOff' : 'busy')
    return false
  }
  if (meaning === 'ended') {
    // Kept until the same person signs in again; the guard leads to the way in.
    queryClient.setQueryData(meQuery.queryKey, null)
    return false
  }
  const refusal = refusalOf(failure)
  await kept.change(practice, (all) =>
    meaning === 'all' ? allRefused(all, refusal) : refused(all, id, refusal),
  )
  tell(practice)
  // What the screen showed is not so any more.
  void queryClient.invalidateQueries({ queryKey: [showRegister.id] })
  if (failure.code === 'forbidden') void queryClient.invalidateQueries({ queryKey: meQuery.queryKey })
  return true
}

const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 30_000

/** Sends what waits, one after the other; after a failure again, after a pause that doubles. */
export function sender(userId: string, post: Post) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let pause = FIRST_PAUSE_MS
  let isAtWork = false
  let isStopped = false

  const next = (passedOver?: ReadonlySet<string>) =>
    [...post.kept.shown().values()]
      .filter(({ practice }) => !passedOver?.has(practice.id))
      .map(({ practice, queue }) => ({ practice, one: nextOf(queue) }))
      .find(({ one }) => one)

  const sendAll = async (): Promise<boolean> => {
    /** Practices whose things could not be sent for a reason that nobody thought of: the others go on. */
    const passedOver = new Set<string>()
    for (let found = next(); found?.one; found = next(passedOver)) {
      if (isStopped) return false
      const { practice, one } = found
      try {
        if (!(await sendOne(post, practice, one))) return false
        pause = FIRST_PAUSE_MS
      } catch (error) {
        reportError(error)
        passedOver.add(practice.id)
      }
      if (next(passedOver)) post.become('sending')
    }
    const isDone = next() === undefined
    post.become(isDone ? 'resting' : 'busy')
    return isDone
  }

  /** One tab of a browser at a time. Without locks it may be two, which the id of each thing makes harmless. */
  const sendAlone = async (): Promise<boolean> =>
    navigator.locks ? navigator.locks.request(`boathouse/register/${userId}`, sendAll) : sendAll()

  /** What was tapped still waits, whatever went wrong: it is sent again after a pause. */
  const goOnLater = (error: unknown): false => {
    reportError(error)
    post.become('busy')
    return false
  }

  const send = async (isReached = navigator.onLine): Promise<void> => {
    if (isAtWork || isStopped) return
    if (!next()) return post.become('resting')
    if (!isReached) {
      post.become('cutOff')
      return later()
    }
    isAtWork = true
    clearTimeout(timer)
    const isDone = await sendAlone().catch(goOnLater)
    isAtWork = false
    if (!isDone) later()
    else await send()
  }

  /** After a while the network may be another one, and somebody else signed in here, who sends nothing of this person. */
  const sendAgain = async (): Promise<void> => {
    if (isAtWork || isStopped || !next()) return
    // A browser that says it is offline is believed at first.
    if (!navigator.onLine && pause < LONGEST_PAUSE_MS) return later()
    const { queryClient } = post
    const me = await queryClient.fetchQuery({ ...meQuery, staleTime: 0, retry: false }).catch(() => undefined)
    if (me?.user.id === userId) return send(true)
    if (me === undefined) {
      post.become('cutOff')
      later()
    }
  }

  const later = () => {
    clearTimeout(timer)
    if (isStopped) return
    timer = setTimeout(() => void sendAgain(), pause)
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
  }

  const stop = () => {
    isStopped = true
    clearTimeout(timer)
  }
  return { send, sendAgain, stop }
}
