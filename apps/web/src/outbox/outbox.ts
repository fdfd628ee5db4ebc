import type { QueryClient } from '@tanstack/react-query'
import { Listeners } from '#lib/api/listeners.ts'
import {
  type Channel,
  type ChannelSource,
  findObject,
  keyOf,
  type LazyChannel,
  type Objects,
} from './channel.ts'
import { createDeliveries } from './deliveries.ts'
import { type ObjectRef, openOutboxStore } from './outbox-store.ts'
import { dismissAll, type Entry, nextToSend, type Queue } from './queue.ts'
import { createSender, type SendingState } from './sender.ts'

export interface OutboxState {
  readonly objects: Objects
  readonly sending: SendingState
  readonly isStored: boolean
}

/** Whether sending is stuck. Entries that are being sent right now don't count. */
export const isStuck = ({ sending }: Pick<OutboxState, 'sending'>): boolean =>
  sending === 'cutOff' || sending === 'busy'

export type LoadChannels = () => Promise<readonly ChannelSource[]>

interface TabMessage {
  readonly object: ObjectRef
  readonly of?: { readonly id: string; readonly reply: unknown } | undefined
}

export type Outbox = ReturnType<typeof startOutbox>

/** Queues and sends changes of one user. Sends on each change, on page load and reconnect, and when the page becomes visible. */
export function startOutbox(userId: string, queryClient: QueryClient, onStop: () => void) {
  const deliveries = createDeliveries()
  const { channelOf, addChannel, setLoadAll } = createChannels()
  const { setState, show, now, subscribe } = createState(() => ({
    objects: store.shown(),
    isStored: store.isKeeping(),
  }))
  const store = openOutboxStore(userId, show)
  const { tell, replyTo, close } = openTabs(userId, deliveries.resolve, async ({ object, of }) => {
    if (of) await (await channelOf(object.kind))?.show(queryClient, object.about, of.reply)
    await store.reload(keyOf(object.kind, object.id))
  })
  const takesRefusal = deliveries.reject
  const sender = createSender({ userId, queryClient, store, channelOf, setState, tell, takesRefusal })
  const hasWaiting = () => [...store.shown().values()].some(({ queue }) => nextToSend(queue))
  const stopListening = listen(
    () => sender.send(),
    () => hasWaiting() && setState('cutOff'),
  )
  void store.open().then(() => sender.send())

  const change = async <About, Item extends Entry, Reply>(
    channel: ChannelSource<About, Item, Reply>,
    about: About,
    work: (queue: Queue<Item>) => Queue<Item>,
  ): Promise<void> => {
    addChannel(channel)
    if (now().sending === 'resting') setState('sending')
    const ref = { kind: channel.kind, id: channel.idOf(about), about }
    await store.change(ref, work)
    tell(ref)
    await sender.send()
  }

  return {
    userId,
    change,
    /**
     * Queues an entry and sends it. Resolves to the response, or to null if it stays queued. Throws refusals and drops
     * the entry, since the form can be corrected; after `gone`, a refused entry stays queued.
     */
    deliver: async <About, Item extends Entry, Reply>(
      channel: ChannelSource<About, Item, Reply>,
      about: About,
      id: string,
      work: (queue: Queue<Item>) => Queue<Item>,
      gone?: Promise<unknown>,
    ): Promise<Reply | null> => {
      const outcome = await deliveries.wait(id, change(channel, about, work), gone)
      return outcome as Reply | null
    },
    /** Drops entries of an object, sent or not. */
    discard: async ({ kind, id }: Pick<ObjectRef, 'kind' | 'id'>, gone: readonly Entry[]) => {
      const object = store.shown().get(keyOf(kind, id))
      if (!object) return
      const ref = { kind, id, about: object.about }
      await store.change(ref, (queue) => dismissAll(queue, gone))
      tell(ref)
    },
    find: <About, Item extends Entry, Reply>(channel: ChannelSource<About, Item, Reply>, id: string) =>
      findObject(store.shown(), channel, id),
    sendNow: () => sender.send({ isPressed: true }),
    /** From now on, also sends entries that earlier pages queued. */
    loadChannels: (load: LoadChannels) => {
      setLoadAll(load)
      void sender.send()
    },
    now,
    replyTo,
    subscribe,
    stop: () => {
      sender.stop()
      close()
      stopListening()
      onStop()
    },
  }
}

function createChannels() {
  const loaded = new Map<string, Channel>()
  const lazy = new Map<string, LazyChannel>()
  let loadAll: LoadChannels = async () => []
  const addChannel = (source: ChannelSource) =>
    void ('load' in source ? lazy.set(source.kind, source) : loaded.set(source.kind, source))
  return {
    addChannel,
    setLoadAll: (load: LoadChannels) => {
      loadAll = load
    },
    /** Undefined for a kind that this build doesn't know. */
    channelOf: async (kind: string) => {
      if (!loaded.has(kind) && !lazy.has(kind)) for (const one of await loadAll()) addChannel(one)
      const channel = loaded.get(kind) ?? (await lazy.get(kind)?.load())
      if (channel) addChannel(channel)
      return channel
    },
  }
}

export const EMPTY_STATE: OutboxState = { objects: new Map(), sending: 'resting', isStored: true }

/** Snapshot for screens, and its subscribers. */
function createState(read: () => Omit<OutboxState, 'sending'>) {
  const listeners = new Listeners()
  let now = EMPTY_STATE
  const show = (sending = now.sending) => {
    now = { ...read(), sending }
    listeners.notify()
  }
  return {
    now: () => now,
    show: () => show(),
    setState: (sending: SendingState) => {
      if (sending !== now.sending) show(sending)
    },
    subscribe: listeners.add,
  }
}

/** Keeps tabs in sync, and remembers responses to entries. */
function openTabs(
  userId: string,
  onReply: (id: string, reply: unknown) => void,
  onMessage: (message: TabMessage) => Promise<void>,
) {
  let tabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(`boathouse/${userId}`)
  const replies = new Map<string, unknown>()
  const note = ({ of }: TabMessage) => {
    if (!of) return
    replies.set(of.id, of.reply)
    onReply(of.id, of.reply)
  }
  tabs?.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    note(data)
    void onMessage(data)
  })
  return {
    replyTo: (id: string) => replies.get(id),
    tell: (object: ObjectRef, of?: TabMessage['of']) => {
      note({ object, of })
      tabs?.postMessage({ object, of } satisfies TabMessage)
    },
    // Requests may still end after this.
    close: () => {
      tabs?.close()
      tabs = null
    },
  }
}

function listen(onReachable: () => unknown, onOffline: () => unknown): () => void {
  const ends = [
    onEvent(window, 'online', onReachable),
    onEvent(window, 'offline', onOffline),
    onEvent(document, 'visibilitychange', () => document.visibilityState === 'visible' && onReachable()),
  ]
  return () => {
    for (const end of ends) end()
  }
}

function onEvent(target: EventTarget, name: string, work: () => unknown): () => void {
  const listener = () => void work()
  target.addEventListener(name, listener)
  return () => target.removeEventListener(name, listener)
}
