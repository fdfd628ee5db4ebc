import { showRegister } from '@boathouse/domain/register/contract'
import type { QueryClient } from '@tanstack/react-query'
import { CallFailure } from '#lib/api/call.ts'
import { meQuery } from '#lib/session/me.ts'
import { applyRecorded, classifyFailure, type Recorded, sendToServer, toRefusal } from './tap-api.ts'
import { applyMarks, markAllRefused, markRefused, markSent, nextToSend, type Waiting } from './tap-queue.ts'
import type { openTapStore, TappedPractice } from './tap-store.ts'

/** `cutOff` without a connection, `busy` when the server takes nothing for now. */
export type SendingState = 'resting' | 'sending' | 'cutOff' | 'busy'

interface SenderContext {
  readonly queryClient: QueryClient
  readonly kept: ReturnType<typeof openTapStore>
  readonly setState: (state: SendingState) => void
  /** Tells screens, and other tabs, what is new of a practice: that it changed, or what was recorded for which thing. */
  readonly tell: (practice: TappedPractice, of?: { readonly id: string; readonly recorded: Recorded }) => void
}

/** Sends one thing that waits; answers whether there is a way on. */
export async function sendOne(post: SenderContext, practice: TappedPractice, one: Waiting): Promise<boolean> {
  const { kept, queryClient, tell } = post
  const queue = await kept.change(practice, (all) => markSent(all, one.id))
  // As it is kept: another tab may have changed or sent it.
  const found = queue.find(({ id, refusal }) => id === one.id && !refusal)
  if (!found) return true
  try {
    const recorded = await sendToServer(practice, found)
    await applyRecorded(queryClient, practice, recorded)
    await kept.change(practice, (all) => applyMarks(all, found.id, recorded.marks))
    tell(practice, { id: found.id, recorded })
    return true
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error
    return fail(post, practice, found, error)
  }
}

async function fail(
  { kept, queryClient, setState, tell }: SenderContext,
  practice: TappedPractice,
  { id }: Waiting,
  failure: CallFailure,
): Promise<boolean> {
  const meaning = classifyFailure(failure)
  if (meaning === 'again') {
    setState(failure.kind === 'unreachable' ? 'cutOff' : 'busy')
    return false
  }
  if (meaning === 'ended') {
    // Kept until the same person signs in again; the guard leads to the way in.
    queryClient.setQueryData(meQuery.queryKey, null)
    return false
  }
  const refusal = toRefusal(failure)
  await kept.change(practice, (all) =>
    meaning === 'all' ? markAllRefused(all, refusal) : markRefused(all, id, refusal),
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
export function createSender(userId: string, post: SenderContext) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let pause = FIRST_PAUSE_MS
  let isSending = false
  let hasStopped = false

  const next = (skipped?: ReadonlySet<string>) =>
    [...post.kept.shown().values()]
      .filter(({ practice }) => !skipped?.has(practice.id))
      .map(({ practice, queue }) => ({ practice, one: nextToSend(queue) }))
      .find(({ one }) => one)

  const sendAll = async (): Promise<boolean> => {
    /** Practices whose things could not be sent for a reason that nobody thought of: the others go on. */
    const skipped = new Set<string>()
    for (let found = next(); found?.one; found = next(skipped)) {
      if (hasStopped) return false
      const { practice, one } = found
      try {
        if (!(await sendOne(post, practice, one))) return false
        pause = FIRST_PAUSE_MS
      } catch (error) {
        reportError(error)
        skipped.add(practice.id)
      }
      if (next(skipped)) post.setState('sending')
    }
    const isDone = next() === undefined
    post.setState(isDone ? 'resting' : 'busy')
    return isDone
  }

  /** One tab of a browser at a time. Without locks it may be two, which the id of each thing makes harmless. */
  const sendExclusively = async (): Promise<boolean> =>
    navigator.locks ? navigator.locks.request(`boathouse/register/${userId}`, sendAll) : sendAll()

  /** What was tapped still waits, whatever went wrong: it is sent again after a pause. */
  const retryLater = (error: unknown): false => {
    reportError(error)
    post.setState('busy')
    return false
  }

  const send = async (isReached = navigator.onLine): Promise<void> => {
    if (isSending || hasStopped) return
    if (!next()) return post.setState('resting')
    if (!isReached) {
      post.setState('cutOff')
      return later()
    }
    isSending = true
    clearTimeout(timer)
    const isDone = await sendExclusively().catch(retryLater)
    isSending = false
    if (!isDone) later()
    else await send()
  }

  /** After a while the network may be another one, and somebody else signed in here, who sends nothing of this person. */
  const sendAgain = async (): Promise<void> => {
    if (isSending || hasStopped || !next()) return
    // A browser that says it is offline is believed at first.
    if (!navigator.onLine && pause < LONGEST_PAUSE_MS) return later()
    const { queryClient } = post
    const me = await queryClient.fetchQuery({ ...meQuery, staleTime: 0, retry: false }).catch(() => undefined)
    if (me?.user.id === userId) return send(true)
    if (me === undefined) {
      post.setState('cutOff')
      later()
    }
  }

  const later = () => {
    clearTimeout(timer)
    if (hasStopped) return
    timer = setTimeout(() => void sendAgain(), pause)
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
  }

  const stop = () => {
    hasStopped = true
    clearTimeout(timer)
  }
  return { send, sendAgain, stop }
}
