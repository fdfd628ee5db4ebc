import type { QueryClient } from '@tanstack/react-query'
import { CallFailure, callFor } from '#lib/api/call.ts'
import { isOffline } from '#lib/api/connection.ts'
import { meQuery } from '#lib/session/me.ts'
import type { Channel, StoredObject } from './channel.ts'
import type { ObjectRef, openOutboxStore } from './outbox-store.ts'
import { dismiss, type Entry, markSent, nextToSend } from './queue.ts'

/** `cutOff` if the server is unreachable, `busy` if it is overloaded. */
export type SendingState = 'resting' | 'sending' | 'cutOff' | 'busy'

interface SenderContext {
  readonly userId: string
  readonly queryClient: QueryClient
  readonly store: ReturnType<typeof openOutboxStore>
  /** Undefined for a kind that this build doesn't know: its entries stay queued. */
  readonly channelOf: (kind: string) => Promise<Channel | undefined>
  readonly setState: (state: SendingState) => void
  readonly tell: (object: ObjectRef, of?: { readonly id: string; readonly reply: unknown }) => void
  /** Whether a caller waits for the refusal and handles it. */
  readonly takesRefusal: (id: string, failure: CallFailure) => boolean
}

/** Consequence of a failure: wait for the server, skip this object for now, session ended, or refused. */
type Meaning = 'wait' | 'skip' | 'ended' | 'refused'

const BUSY = new Set([408, 429, 502, 503, 504])

function classifyFailure({ kind, status, code, isPassing }: CallFailure): Meaning {
  if (kind === 'unreachable' || BUSY.has(status)) return 'wait'
  // The failure may concern only this request: go on with other objects.
  if (isPassing) return 'skip'
  return status === 401 || code === 'otherUser' ? 'ended' : 'refused'
}

async function sendOne(context: SenderContext, channel: Channel, ref: ObjectRef, entry: Entry) {
  const { userId, store, queryClient, tell } = context
  const queue = await store.change(ref, (all) => markSent(all, entry.id))
  // Read the stored entry: another tab may have changed or sent it.
  const found = queue.find(({ id, refusal }) => id === entry.id && !refusal)
  if (!found) return 'sent'
  try {
    const reply = await channel.send(ref.about, found, callFor(userId))
    await channel.show(queryClient, ref.about, reply)
    await store.change(ref, (all) => channel.applyReply(all, found.id, reply))
    tell(ref, { id: found.id, reply })
    return 'sent'
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error
    return fail(context, channel, ref, found, error)
  }
}

async function fail(
  { store, queryClient, setState, tell, takesRefusal }: SenderContext,
  channel: Channel,
  ref: ObjectRef,
  { id }: Entry,
  failure: CallFailure,
): Promise<'sent' | 'skip' | CallFailure> {
  const meaning = classifyFailure(failure)
  if (meaning === 'skip') return 'skip'
  if (meaning === 'wait') {
    setState(failure.kind === 'unreachable' ? 'cutOff' : 'busy')
    return failure
  }
  if (meaning === 'ended') {
    // Entries stay until the same user signs in again. The route guard redirects to the sign-in page.
    if (failure.status === 401) queryClient.setQueryData(meQuery.queryKey, null)
    else void queryClient.invalidateQueries({ queryKey: meQuery.queryKey })
    setState('busy')
    return failure
  }
  const isTaken = takesRefusal(id, failure)
  await store.change(ref, (all) => (isTaken ? dismiss(all, id) : channel.applyRefusal(all, id, failure)))
  tell(ref)
  channel.refresh(queryClient)
  if (failure.code === 'forbidden') void queryClient.invalidateQueries({ queryKey: meQuery.queryKey })
  return 'sent'
}

const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 30_000
const LONGEST_RETRY_AFTER_MS = 600_000

/** Waits between retries: by exponential backoff, or the server's Retry-After. */
function createPause() {
  let ms = FIRST_PAUSE_MS
  return {
    reset: () => {
      ms = FIRST_PAUSE_MS
    },
    askedFor: ({ retryAfterMs }: CallFailure) => {
      ms = Math.max(ms, Math.min(retryAfterMs, LONGEST_RETRY_AFTER_MS))
    },
    isLong: () => ms >= LONGEST_PAUSE_MS,
    take: () => {
      const taken = ms
      ms = Math.max(ms, Math.min(ms * 2, LONGEST_PAUSE_MS))
      return taken
    },
  }
}

type Pause = ReturnType<typeof createPause>

function findNext(store: SenderContext['store'], skipped?: ReadonlySet<string>) {
  for (const [key, object] of store.shown()) {
    const entry = skipped?.has(key) ? undefined : nextToSend(object.queue)
    if (entry) return { key, object, entry }
  }
  return undefined
}

async function sendNext(context: SenderContext, { kind, about }: StoredObject, entry: Entry) {
  // Offline, the code may be missing.
  const channel = await context.channelOf(kind).catch(() => undefined)
  if (!channel) return 'skip'
  return sendOne(context, channel, { kind, id: channel.idOf(about), about }, entry)
}

/** Sends entries one after the other. Returns whether none is left. */
async function sendAll(context: SenderContext, pause: Pause, hasStopped: () => boolean): Promise<boolean> {
  const { store, setState } = context
  // One stuck object must not block others.
  const skipped = new Set<string>()
  setState('sending')
  for (let found = findNext(store); found; found = findNext(store, skipped)) {
    if (hasStopped()) return false
    const { key, object, entry } = found
    try {
      const outcome = await sendNext(context, object, entry)
      if (outcome instanceof CallFailure) {
        pause.askedFor(outcome)
        return false
      }
      if (outcome === 'skip') skipped.add(key)
      else pause.reset()
    } catch (error) {
      reportError(error)
      skipped.add(key)
    }
    if (findNext(store, skipped)) setState('sending')
  }
  const isDone = findNext(store) === undefined
  setState(isDone ? 'resting' : isOffline() ? 'cutOff' : 'busy')
  return isDone
}

/** Sends the queue, with retries and backoff. */
export function createSender(context: SenderContext) {
  const { userId, store, setState } = context
  const pause = createPause()
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | undefined
  let hasStopped = false

  const sendInThisTab = () => sendAll(context, pause, () => hasStopped)

  /** Sends in one tab at a time. Without the Locks API two tabs may send, which idempotent ids make harmless. */
  const sendExclusively = async (): Promise<boolean> =>
    navigator.locks ? navigator.locks.request(`boathouse/outbox/${userId}`, sendInThisTab) : sendInThisTab()

  const retryLater = (error: unknown): false => {
    reportError(error)
    setState('busy')
    return false
  }

  const sendUntilDone = async (): Promise<void> => {
    clearTimeout(timer)
    let isDone = true
    // More entries may have been queued in between.
    while (isDone && findNext(store)) isDone = await sendExclusively().catch(retryLater)
    running = undefined
    if (!isDone) later()
  }

  const send = async ({ isPressed = false } = {}): Promise<void> => {
    if (running || hasStopped) return running
    if (!findNext(store)) return setState('resting')
    // Trust the browser's offline state at first, but not after a long pause.
    if (!isPressed && !navigator.onLine && !pause.isLong()) {
      setState('cutOff')
      return later()
    }
    running = sendUntilDone()
    return running
  }

  const later = () => {
    clearTimeout(timer)
    if (!hasStopped) timer = setTimeout(() => void send(), pause.take())
  }

  const stop = () => {
    hasStopped = true
    clearTimeout(timer)
  }
  return { send, stop }
}
