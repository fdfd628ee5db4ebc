import type { QueryClient } from '@tanstack/react-query'
import type { Call, CallFailure } from '#lib/api/call.ts'
import type { Entry, Queue } from './queue.ts'

/**
 * What the outbox has to know of one kind of object: how its entries are sent, and what becomes of those that wait when one
 * is stored or refused. `applyReply` and `applyRefusal` are pure, and change nothing for an id that they do not find: two
 * tabs that do the same come to the same.
 */
export interface Channel<About = unknown, Item extends Entry = Entry, Reply = unknown> {
  /** Where its objects are kept. */
  readonly kind: string
  /** The object's own id. */
  idOf(about: About): string
  /** One request, by a call that names whose it is. */
  send(about: About, item: Item, call: Call): Promise<Reply>
  /** Puts what is stored now into what the screens of this tab show. */
  show(queryClient: QueryClient, about: About, reply: Reply): Promise<void>
  /** It is stored: later entries of the same object have seen that. */
  applyReply(queue: Queue<Item>, id: string, reply: Reply): Queue<Item>
  applyRefusal(queue: Queue<Item>, id: string, failure: CallFailure): Queue<Item>
  /** Asks again for what shows such objects, after a refusal: it is not so any more. */
  refresh(queryClient: QueryClient): void
}

/** A channel whose code is loaded when something of it is sent: what is done waits without it. */
export interface LateChannel<About = unknown, Item extends Entry = Entry, Reply = unknown>
  extends Pick<Channel<About, Item, Reply>, 'kind' | 'idOf'> {
  load(): Promise<Channel<About, Item, Reply>>
}

export type ChannelSource<About = unknown, Item extends Entry = Entry, Reply = unknown> =
  | Channel<About, Item, Reply>
  | LateChannel<About, Item, Reply>

/** What waits of one object, as it is kept: plain JSON. */
export interface StoredObject<About = unknown, Item extends Entry = Entry> {
  readonly kind: string
  /** What a screen says of the object, and where it is. */
  readonly about: About
  /** The instant, by this device's clock, since when something of it waits. */
  readonly since: string
  readonly queue: Queue<Item>
}

export type Objects = ReadonlyMap<string, StoredObject>

export const keyOf = (kind: string, id: string) => `${kind}/${id}`

/** One object of a channel, where something of it waits. What is kept under a channel's kind came from that channel. */
export const findObject = <About, Item extends Entry, Reply>(
  objects: Objects,
  { kind }: ChannelSource<About, Item, Reply>,
  id: string,
) => objects.get(keyOf(kind, id)) as StoredObject<About, Item> | undefined

/** All objects of a channel of which something waits. */
export const selectObjects = <About, Item extends Entry, Reply>(
  objects: Objects,
  channel: ChannelSource<About, Item, Reply>,
) => [...objects.values()].filter(({ kind }) => kind === channel.kind) as StoredObject<About, Item>[]
