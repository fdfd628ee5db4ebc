import type { QueryClient } from '@tanstack/react-query'
import { CallFailure, callFor } from '#lib/api/call.ts'
import { isOffline } from '#lib/api/connection.ts'
import { meQuery } from '#lib/session/me.ts'
import type { Channel, StoredObject } from './channel.ts'
import type { ObjectRef, openOutboxStore } from './outbox-store.ts'
import { dismiss, type Entry, markSent, nextToSend } from './queue.ts'

/** `cutOff` without a connection, `busy` when the server takes nothing for now. */
export type SendingState = 'resting' | 'sending' | 'cutOff' | 'busy'

interface SenderContext {
  /** Whose outbox it is. */
  readonly userId: string
  readonly queryClient: QueryClient
  readonly store: ReturnType<typeof openOutboxStore>
  /** Undefined for a kind that this build does not know: it is left as it is. */
  readonly channelOf: (kind: string) => Promise<Channel | undefined>
  readonly setState: (state: SendingState) => void
  /** Tells screens, and other tabs, what is new of an object: that it changed, or what became of which entry. */
  readonly tell: (object: ObjectRef, of?: { readonly id: string; readonly reply: unknown }) => void
  /** Whether somebody waits to hear that this was refused, and takes it back. */
  readonly takesRefusal: (id: string, failure: CallFailure) => boolean
}

/** What a failure means: wait for the server, leave this object for now, signed in as nobody or somebody else, or refused. */
type Meaning = 'wait' | 'skip' | 'ended' | 'refused'

const BUSY = new Set([408, 429, 502, 503, 504])

function classifyFailure({ kind, status, code, isPassing }: CallFailure): Meaning {
  if (kind === 'unreachable' || BUSY.has(status)) return 'wait'
  // It may be about this one request: nothing else waits for it.
  if (isPassing) return 'skip'
  return status === 401 || code === 'otherUser' ? 'ended' : 'refused'
}

/** Sends one entry; answers how to go on. */
async function sendOne(context: SenderContext, channel: Channel, ref: ObjectRef, entry: Entry) {
  const { userId, store, queryClient, tell } = context
  const queue = await store.change(ref, (all) => markSent(all, entry.id))
  // As it is kept: another tab may have changed or sent it.
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
    // Kept until the same person signs in again; the guard leads to where whoever is signed in belongs.
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
/** A server that asks for more is asked again all the same. */
const LONGEST_RETRY_AFTER_MS = 600_000

/** How long to wait before the next try: twice as long each time, or as long as the server asked. */
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

/** The first entry that waits, of an object that is not left for later. */
function findNext(store: SenderContext['store'], skipped?: ReadonlySet<string>) {
  for (const [key, object] of store.shown()) {
    const entry = skipped?.has(key) ? undefined : nextToSend(object.queue)
    if (entry) return { key, object, entry }
  }
  return undefined
}

async function sendNext(context: SenderContext, { kind, about }: StoredObject, entry: Entry) {
  // Without a network its code does not come either.
  const channel = await context.channelOf(kind).catch(() => undefined)
  if (!channel) return 'skip'
  return sendOne(context, channel, { kind, id: channel.idOf(about), about }, entry)
}

/** Sends what can be sent, one after the other; answers whether nothing is left. */
async function sendAll(context: SenderContext, pause: Pause, hasStopped: () => boolean): Promise<boolean> {
  const { store, setState } = context
  // One object that can't be sent keeps no other waiting.
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

/** Sends what waits; after a failure again, after a pause that grows. */
export function createSender(context: SenderContext) {
  const { userId, store, setState } = context
  const pause = createPause()
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | undefined
  let hasStopped = false

  const sendInThisTab = () => sendAll(context, pause, () => hasStopped)

  /** One tab of a browser at a time. Without locks it may be two, which the id of each entry makes harmless. */
  const sendExclusively = async (): Promise<boolean> =>
    navigator.locks ? navigator.locks.request(`boathouse/outbox/${userId}`, sendInThisTab) : sendInThisTab()

  /** It still waits, whatever went wrong: it is sent again after a pause. */
  const retryLater = (error: unknown): false => {
    reportError(error)
    setState('busy')
    return false
  }

  const sendUntilDone = async (): Promise<void> => {
    clearTimeout(timer)
    let isDone = true
    // More may have come while the last was on its way.
    while (isDone && findNext(store)) isDone = await sendExclusively().catch(retryLater)
    running = undefined
    if (!isDone) later()
  }

  /** Ends once everything is sent, or is left for later. */
  const send = async ({ isPressed = false } = {}): Promise<void> => {
    if (running || hasStopped) return running
    if (!findNext(store)) return setState('resting')
    // A browser that says it is offline is believed at first.
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
