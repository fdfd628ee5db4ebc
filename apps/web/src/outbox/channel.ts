import type { QueryClient } from '@tanstack/react-query'
import type { Call, CallFailure } from '#lib/api/call.ts'
import type { Entry, Queue } from './queue.ts'

/**
 * Defines how the outbox sends one kind of object and updates its queue after a response. `applyReply` and
 * `applyRefusal` must be pure and ignore unknown ids, so concurrent tabs get the same result.
 */
export interface Channel<About = unknown, Item extends Entry = Entry, Reply = unknown> {
  /** Prefix of its objects' storage keys. */
  readonly kind: string
  idOf(about: About): string
  send(about: About, item: Item, call: Call): Promise<Reply>
  /** Shows the stored object in this tab's queries. */
  show(queryClient: QueryClient, about: About, reply: Reply): Promise<void>
  /** Removes a stored entry; later entries of the object continue from the stored version. */
  applyReply(queue: Queue<Item>, id: string, reply: Reply): Queue<Item>
  applyRefusal(queue: Queue<Item>, id: string, failure: CallFailure): Queue<Item>
  refresh(queryClient: QueryClient): void
}

/** A channel whose code is lazy-loaded for sending. Queueing entries doesn't need it. */
export interface LazyChannel<About = unknown, Item extends Entry = Entry, Reply = unknown>
  extends Pick<Channel<About, Item, Reply>, 'kind' | 'idOf'> {
  load(): Promise<Channel<About, Item, Reply>>
}

export type ChannelSource<About = unknown, Item extends Entry = Entry, Reply = unknown> =
  | Channel<About, Item, Reply>
  | LazyChannel<About, Item, Reply>

/** Queued entries of an object, as plain JSON. */
export interface StoredObject<About = unknown, Item extends Entry = Entry> {
  readonly kind: string
  readonly about: About
  /** When the first entry was queued, by this device's clock. */
  readonly since: string
  readonly queue: Queue<Item>
}

export type Objects = ReadonlyMap<string, StoredObject>

export const keyOf = (kind: string, id: string) => `${kind}/${id}`

/** Queued entries of one object. The cast is safe: only its own channel writes a kind. */
export const findObject = <About, Item extends Entry, Reply>(
  objects: Objects,
  { kind }: ChannelSource<About, Item, Reply>,
  id: string,
) => objects.get(keyOf(kind, id)) as StoredObject<About, Item> | undefined

export const selectObjects = <About, Item extends Entry, Reply>(
  objects: Objects,
  channel: ChannelSource<About, Item, Reply>,
) => [...objects.values()].filter(({ kind }) => kind === channel.kind) as StoredObject<About, Item>[]
