import type { QueryClient } from '@tanstack/react-query'
import type { Call, CallFailure } from '#lib/api/call.ts'
import type { Entry, Queue } from './queue.ts'

/**
 * How the outbox sends one kind of object, and updates its queue after a response. `applyReply` and `applyRefusal` must
 * be pure and ignore unknown ids, so that concurrent tabs get the same result.
 */
export interface Channel<About = unknown, Item extends Entry = Entry, Reply = unknown> {
  /** Storage key of its objects. */
  readonly kind: string
  idOf(about: About): string
  /** Sends one request, with a call that names the user. */
  send(about: About, item: Item, call: Call): Promise<Reply>
  /** Updates queries of this tab with the stored object. */
  show(queryClient: QueryClient, about: About, reply: Reply): Promise<void>
  /** Marks an entry as stored: later entries of the object are based on it. */
  applyReply(queue: Queue<Item>, id: string, reply: Reply): Queue<Item>
  applyRefusal(queue: Queue<Item>, id: string, failure: CallFailure): Queue<Item>
  /** Refetches such objects after a refusal, since they have changed. */
  refresh(queryClient: QueryClient): void
}

/** A channel whose code is lazy-loaded for sending. Entries can be queued without it. */
export interface LateChannel<About = unknown, Item extends Entry = Entry, Reply = unknown>
  extends Pick<Channel<About, Item, Reply>, 'kind' | 'idOf'> {
  load(): Promise<Channel<About, Item, Reply>>
}

export type ChannelSource<About = unknown, Item extends Entry = Entry, Reply = unknown> =
  | Channel<About, Item, Reply>
  | LateChannel<About, Item, Reply>

/** Queued entries of an object, as plain JSON. */
export interface StoredObject<About = unknown, Item extends Entry = Entry> {
  readonly kind: string
  /** Facts of the object that screens show, and its URL. */
  readonly about: About
  /** Since when entries are queued, by this device's clock. */
  readonly since: string
  readonly queue: Queue<Item>
}

export type Objects = ReadonlyMap<string, StoredObject>

export const keyOf = (kind: string, id: string) => `${kind}/${id}`

/** Queued entries of one object. The cast is safe, since only its channel writes a kind. */
export const findObject = <About, Item extends Entry, Reply>(
  objects: Objects,
  { kind }: ChannelSource<About, Item, Reply>,
  id: string,
) => objects.get(keyOf(kind, id)) as StoredObject<About, Item> | undefined

export const selectObjects = <About, Item extends Entry, Reply>(
  objects: Objects,
  channel: ChannelSource<About, Item, Reply>,
) => [...objects.values()].filter(({ kind }) => kind === channel.kind) as StoredObject<About, Item>[]
