import { AsyncLocalStorage } from 'node:async_hooks'
import { Refusal } from '@boathouse/domain/kernel/errors'

/**
 * A hash takes a tenth of a second of a core, 32 MB, and one of the four threads that Node has for files and names, too.
 * Two leave two of those to others; who is last of twenty waits a second or two.
 */
export const HASH_LIMITS = {
  atOnce: 2,
  mostWaiting: 20,
  /** How long somebody waits at most, in milliseconds, before they are told to come again. */
  patienceMs: 4_000,
}

/** Somebody who waits for a password to be hashed. */
export interface Asker {
  /** What the limits count a client by. */
  readonly key: string
  readonly isGone: () => boolean
}

interface Waiting extends Asker {
  readonly since: number
  readonly begin: () => void
  readonly refuse: (reason: Refusal) => void
}

export interface HashTurns {
  /**
   * Does work that hashes passwords once it is its turn; within a turn, at once. Throws `NoTurn` when too many wait. Don't
   * ask for a turn inside of a transaction, which would be held open meanwhile.
   */
  readonly run: <T>(asker: Asker, work: () => Promise<T>) => Promise<T>
}

/** Too many passwords wait to be hashed. Nothing was tried, so nothing is counted as a try. */
export class NoTurn extends Refusal {
  constructor() {
    super('unavailable')
  }
}

/** So many clients are remembered that had a turn. */
const REMEMBERED = 1_000

const turn = new AsyncLocalStorage<true>()

/**
 * Lets a few at a time hash passwords. Next is the client whose last turn is longest ago, so that one with many requests
 * doesn't keep the others; and when the queue is full, who waits least often gets the place of who waits most often.
 */
export function hashTurns({ atOnce, mostWaiting, patienceMs } = HASH_LIMITS): HashTurns {
  let running = 0
  let turnsSoFar = 0
  /** By client, the number of its last turn, the longest ago first. */
  const lastTurns = new Map<string, number>()
  /** By client, who came first first. */
  const queues = new Map<string, Waiting[]>()

  const run: HashTurns['run'] = async (asker, work) => {
    if (turn.getStore()) return work()
    if (asker.isGone()) throw new NoTurn()
    if (running >= atOnce) await place(asker)
    else {
      running += 1
      noteTurnOf(asker)
    }
    try {
      return await turn.run(true, work)
    } finally {
      running -= 1
      callNext()
    }
  }

  function place(asker: Asker): Promise<void> {
    if (waiting().length >= mostWaiting) makeRoomFor(asker)
    return new Promise((begin, refuse) => {
      const own = queues.get(asker.key) ?? []
      own.push({ ...asker, since: performance.now(), begin, refuse })
      queues.set(asker.key, own)
    })
  }

  function makeRoomFor({ key }: Asker): void {
    dropWhoeverWaitsInVain()
    if (waiting().length < mostWaiting) return
    const longest = [...queues.values()].reduce((one, other) => (other.length > one.length ? other : one))
    // With one less between them, the two would only change places.
    if (longest.length < (queues.get(key)?.length ?? 0) + 2) throw new NoTurn()
    drop(longest.at(-1) as Waiting)
  }

  function callNext(): void {
    dropWhoeverWaitsInVain()
    while (running < atOnce) {
      const [first] = [...queues.keys()].sort((one, other) => lastTurnOf(one) - lastTurnOf(other))
      const next = queues.get(first ?? '')?.[0]
      if (!next) return
      take(next)
      noteTurnOf(next)
      running += 1
      next.begin()
    }
  }

  function dropWhoeverWaitsInVain(): void {
    const longAgo = performance.now() - patienceMs
    for (const each of waiting()) if (each.isGone() || each.since < longAgo) drop(each)
  }

  const lastTurnOf = (key: string): number => lastTurns.get(key) ?? 0

  function noteTurnOf({ key }: Asker): void {
    turnsSoFar += 1
    lastTurns.delete(key)
    lastTurns.set(key, turnsSoFar)
    const [longestAgo] = lastTurns.keys()
    if (lastTurns.size > REMEMBERED && longestAgo !== undefined) lastTurns.delete(longestAgo)
  }

  const waiting = () => [...queues.values()].flat()

  function drop(each: Waiting): void {
    take(each)
    each.refuse(new NoTurn())
  }

  function take(each: Waiting): void {
    const rest = queues.get(each.key)?.filter((other) => other !== each) ?? []
    if (rest.length > 0) queues.set(each.key, rest)
    else queues.delete(each.key)
  }

  return { run }
}

/** Makes a function that hashes refuse to do so out of turn, which would be a bug. */
export const onlyInTurn =
  <Given extends unknown[], Result>(hash: (...given: Given) => Promise<Result>) =>
  async (...given: Given): Promise<Result> => {
    if (!turn.getStore()) throw new Error('A password was about to be hashed out of turn.')
    return hash(...given)
  }
