import type { ChangeKind } from '@boathouse/domain/kernel/change-kinds'
import { newId } from '@boathouse/domain/kernel/ids'
import { type Actor, findActors } from '#auth/gate.ts'
import { findKiosks } from '#auth/kiosks.ts'
import { inBatches } from '#db/batches.ts'
import { type ClubChange, committedChanges, findNewest } from '#db/club-changes.ts'
import { type ChangesEvent, clubOfEvent, type Newest, presentChanges } from './changes-event.ts'
import { type EventStream, HEARTBEAT } from './event-streams.ts'
import type { Server } from './server.ts'

const CHANNEL = 'club_changes'
const TICK_MS = 500
/** Changes of a club within this time are sent as one event. */
const TOGETHER_MS = 100
/** Changes within this time go to other servers in one notification. */
const NOTIFY_MS = 20
const CLUBS_PER_NOTIFICATION = 100
const IDS_PER_STATEMENT = 500

/** Kinds of change that a watcher may know of, by club. */
type WatchedKinds = ReadonlyMap<string, readonly ChangeKind[]>

interface Watcher {
  readonly actor: Actor
  readonly kinds: WatchedKinds
  readonly stream: EventStream
  /** Id of the last event, by club. */
  readonly toldIds: Map<string, string>
  beatAt: number
}

interface WatchedClub {
  readonly id: string
  readonly watchers: Set<Watcher>
  readonly newest: Map<ChangeKind, Newest>
  telling: NodeJS.Timeout | undefined
  toldAt: number
}

/**
 * Tells clients that something in one of their clubs changed, not what. Sources: commits here, notifications of other
 * servers, and polls. Rechecks permissions before each event and heartbeat.
 */
export class LiveFeed {
  readonly #server: Server
  readonly #clubs = new Map<string, WatchedClub>()
  readonly #watchers = new Set<Watcher>()
  readonly #ownName = newId()
  readonly #notifying = new Set<string>()
  readonly #timers: NodeJS.Timeout[]
  #listening: { readonly stop: () => Promise<void> } | undefined

  constructor(server: Server) {
    this.#server = server
    const { askMs } = server.streams.limits
    committedChanges(server.db).on('change', this.#onCommitted)
    this.#timers = [
      setInterval(() => void this.#beat(), TICK_MS).unref(),
      setInterval(() => void this.#ask([...this.#clubs.keys()]), askMs).unref(),
    ]
  }

  async stop(): Promise<void> {
    committedChanges(this.#server.db).off('change', this.#onCommitted)
    for (const timer of this.#timers) clearInterval(timer)
    await this.#listening?.stop()
  }

  /** Sends changes until the stream ends; each club's first at once, unless `lastId` is current. */
  async watch(
    { actor, kinds }: Pick<Watcher, 'actor' | 'kinds'>,
    stream: EventStream,
    lastId: string | undefined,
  ): Promise<void> {
    const { heartbeatMs } = this.#server.streams.limits
    const toldIds = new Map(lastId === undefined ? [] : [[clubOfEvent(lastId), lastId]])
    const watcher = { actor, kinds, stream, toldIds, beatAt: performance.now() + heartbeatMs }
    this.#watchers.add(watcher)
    stream.onEnd(() => this.#leave(watcher))
    this.#listening ??= this.#server.notifications?.listen(CHANNEL, (text) => this.#hear(text))
    for (const id of kinds.keys()) {
      const club = this.#clubs.get(id) ?? {
        id,
        watchers: new Set(),
        newest: new Map(),
        telling: undefined,
        toldAt: 0,
      }
      this.#clubs.set(id, club)
      club.watchers.add(watcher)
    }
    // Query after adding the watcher, so no commit is missed in between.
    await this.#ask([...kinds.keys()])
    for (const club of this.#clubsOf(watcher)) this.#tellOne(club, watcher)
  }

  #clubsOf({ kinds }: Watcher): WatchedClub[] {
    return [...kinds.keys()].flatMap((id) => this.#clubs.get(id) ?? [])
  }

  #leave(watcher: Watcher): void {
    this.#watchers.delete(watcher)
    for (const club of this.#clubsOf(watcher)) {
      club.watchers.delete(watcher)
      if (club.watchers.size > 0) continue
      clearTimeout(club.telling)
      this.#clubs.delete(club.id)
    }
  }

  readonly #onCommitted = (change: ClubChange): void => {
    const { notifications } = this.#server
    if (notifications) {
      if (this.#notifying.size === 0) setTimeout(() => this.#notify(), NOTIFY_MS).unref()
      this.#notifying.add(change.clubId)
    }
    this.#learn(change)
  }

  #notify(): void {
    for (const clubIds of inBatches([...this.#notifying], CLUBS_PER_NOTIFICATION))
      this.#server.notifications?.notify(CHANNEL, [this.#ownName, ...clubIds].join(' '))
    this.#notifying.clear()
  }

  #hear(text: string): void {
    const [from, ...clubIds] = text.split(' ')
    if (from !== this.#ownName) void this.#ask(clubIds.filter((id) => this.#clubs.has(id)))
  }

  /** If the database is unavailable, the next poll retries. */
  async #ask(clubIds: readonly string[]): Promise<void> {
    for (const some of inBatches(clubIds, IDS_PER_STATEMENT)) {
      const rows = await findNewest(this.#server.db, some).catch(() => [])
      for (const row of rows) this.#learn(row)
    }
  }

  #learn({ clubId, kind, number, changedAt }: ClubChange): void {
    const club = this.#clubs.get(clubId)
    // The row may be older than a change committed meanwhile.
    if (!club || number <= (club.newest.get(kind)?.number ?? 0)) return
    club.newest.set(kind, { number, changedAt })
    const waitMs = Math.max(0, club.toldAt + TOGETHER_MS - performance.now())
    club.telling ??= setTimeout(() => void this.#tell(club), waitMs).unref()
  }

  async #tell(club: WatchedClub): Promise<void> {
    club.telling = undefined
    club.toldAt = performance.now()
    await this.#endOutdated([...club.watchers])
    const events = new Map<readonly ChangeKind[], ChangesEvent>()
    for (const watcher of club.watchers) {
      const kinds = watcher.kinds.get(club.id) ?? []
      const event = events.get(kinds) ?? this.#eventFor(club, kinds)
      events.set(kinds, event)
      send(watcher, club, event)
    }
  }

  #eventFor({ id, newest }: WatchedClub, kinds: readonly ChangeKind[]): ChangesEvent {
    return presentChanges(id, newest, kinds, this.#server.clock())
  }

  #tellOne(club: WatchedClub, watcher: Watcher): void {
    if (club.watchers.has(watcher))
      send(watcher, club, this.#eventFor(club, watcher.kinds.get(club.id) ?? []))
  }

  /** Sends heartbeats, and events that could not be sent before. */
  async #beat(): Promise<void> {
    const now = performance.now()
    const due = [...this.#watchers].filter(({ beatAt }) => beatAt <= now)
    for (const watcher of due) watcher.beatAt = now + this.#server.streams.limits.heartbeatMs
    await this.#endOutdated(due)
    for (const watcher of due) {
      if (!this.#watchers.has(watcher)) continue
      watcher.stream.send(HEARTBEAT)
      for (const club of this.#clubsOf(watcher)) this.#tellOne(club, watcher)
    }
  }

  /** Ends streams of users who signed out or whose permissions changed; all streams if that can't be checked. */
  async #endOutdated(watchers: readonly Watcher[]): Promise<void> {
    const { db, clock, config } = this.#server
    for (const some of inBatches(watchers, IDS_PER_STATEMENT)) {
      const people = some.filter(({ actor }) => !actor.kiosk).map(({ actor }) => actor.sessionId)
      const kiosks = some.filter(({ actor }) => actor.kiosk).map(({ actor }) => actor)
      const actors = [
        ...(people.length === 0 ? [] : await findActors(db, people, clock(), config).catch(() => [])),
        ...(await findKiosks(db, kiosks).catch(() => [])),
      ]
      const rights = new Map(actors.map((actor) => [actor.sessionId, toRights(actor)]))
      for (const watcher of some) {
        if (rights.get(watcher.actor.sessionId) === toRights(watcher.actor)) continue
        this.#leave(watcher)
        watcher.stream.end()
      }
    }
  }
}

function send({ toldIds, stream }: Watcher, club: WatchedClub, { id, text }: ChangesEvent): void {
  if (toldIds.get(club.id) !== id && stream.send(text)) toldIds.set(club.id, id)
}

/** Changes whenever the user's permissions in a club may change. */
const toRights = ({ memberships }: Actor): string =>
  memberships.flatMap(({ clubId, role, clubStatus }) => [clubId, role, clubStatus]).join(' ')
