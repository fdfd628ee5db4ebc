import { AsyncLocalStorage } from 'node:async_hooks'
import { Refusal } from '@boathouse/domain/kernel/errors'

/**
 * A hash takes a tenth of a second of a core, 32 MB, and one of the four threads that Node also reads files with. Two at
 * once leave two threads to the rest; the last of twenty gets a turn within a second or two.
 */
export const HASH_LIMITS = {
  atOnce: 2,
  mostWaiting: 20,
  /** How long somebody waits at most, in milliseconds, before they are told to come again. */
  patienceMs: 4_000,
}

/** Whose password is to be hashed. */
export interface HashClient {
  /** Of all who take one turn together: a client's neighbours (`client-key.ts`). */
  readonly key: string
  /** Whether the client has hung up. */
  readonly isGone: () => boolean
}

/** Too many passwords wait to be hashed. Nothing was tried, so nothing is counted as a try. */
export class NoTurn extends Refusal {
  constructor() {
    super('unavailable')
  }
}

/** Set while a turn lasts. */
const turn = new AsyncLocalStorage<true>()

/** Lets a few at a time hash passwords; others wait, and clients take turns. */
export class HashTurns {
  readonly #atOnce: number
  readonly #queue: FairQueue
  #running = 0

  constructor(limits = HASH_LIMITS) {
    this.#atOnce = limits.atOnce
    this.#queue = new FairQueue(limits)
  }

  /**
   * Does work that hashes passwords once it is its turn; within a turn, at once. Throws `NoTurn` when too many wait. Don't
   * ask for a turn inside of a transaction, which would be held open meanwhile.
   */
  async run<T>(asker: HashClient, work: () => Promise<T>): Promise<T> {
    if (turn.getStore()) return work()
    if (asker.isGone()) throw new NoTurn()
    if (this.#running >= this.#atOnce) await this.#queue.wait(asker)
    else {
      this.#running += 1
      this.#queue.noteTurn(asker)
    }
    try {
      return await turn.run(true, work)
    } finally {
      this.#running -= 1
      this.#beginNext()
    }
  }

  #beginNext(): void {
    while (this.#running < this.#atOnce) {
      const next = this.#queue.takeNext()
      if (!next) return
      this.#running += 1
      next.begin()
    }
  }
}

interface Waiting extends HashClient {
  readonly since: number
  readonly begin: () => void
  readonly refuse: (reason: Refusal) => void
}

const CLIENTS_REMEMBERED = 1_000

/**
 * Who waits. Next is the client whose last turn is longest ago, so that one with many requests doesn't hold up the others.
 * When the queue is full, a newcomer gets the place of the client that has most of them.
 */
class FairQueue {
  readonly #limits: Omit<typeof HASH_LIMITS, 'atOnce'>
  /** By client, in the order they came. */
  readonly #waiting = new Map<string, Waiting[]>()
  /** By client, the number of its last turn; the one that is longest ago first. */
  readonly #lastTurns = new Map<string, number>()
  #turnsSoFar = 0

  constructor(limits: Omit<typeof HASH_LIMITS, 'atOnce'>) {
    this.#limits = limits
  }

  /** Resolves when it is the asker's turn. Throws, or rejects later, with `NoTurn`. */
  wait(asker: HashClient): Promise<void> {
    if (this.#all().length >= this.#limits.mostWaiting) this.#makeRoomFor(asker)
    return new Promise((begin, refuse) => {
      const own = this.#waiting.get(asker.key) ?? []
      own.push({ ...asker, since: performance.now(), begin, refuse })
      this.#waiting.set(asker.key, own)
    })
  }

  takeNext(): Waiting | undefined {
    this.#dropWhoeverWaitsInVain()
    const lastTurn = (key: string) => this.#lastTurns.get(key) ?? 0
    const [first = ''] = [...this.#waiting.keys()].sort((one, other) => lastTurn(one) - lastTurn(other))
    const next = this.#waiting.get(first)?.[0]
    if (next) {
      this.#remove(next)
      this.noteTurn(next)
    }
    return next
  }

  noteTurn({ key }: HashClient): void {
    this.#turnsSoFar += 1
    this.#lastTurns.delete(key)
    this.#lastTurns.set(key, this.#turnsSoFar)
    const [longestAgo] = this.#lastTurns.keys()
    if (this.#lastTurns.size > CLIENTS_REMEMBERED && longestAgo !== undefined)
      this.#lastTurns.delete(longestAgo)
  }

  #makeRoomFor({ key }: HashClient): void {
    this.#dropWhoeverWaitsInVain()
    if (this.#all().length < this.#limits.mostWaiting) return
    const longest = [...this.#waiting.values()].reduce((one, other) =>
      other.length > one.length ? other : one,
    )
    // With one less between them, the two would only change places.
    if (longest.length < (this.#waiting.get(key)?.length ?? 0) + 2) throw new NoTurn()
    this.#drop(longest.at(-1) as Waiting)
  }

  #dropWhoeverWaitsInVain(): void {
    const longAgo = performance.now() - this.#limits.patienceMs
    for (const each of this.#all()) if (each.isGone() || each.since < longAgo) this.#drop(each)
  }

  #drop(each: Waiting): void {
    this.#remove(each)
    each.refuse(new NoTurn())
  }

  #remove(each: Waiting): void {
    const rest = this.#waiting.get(each.key)?.filter((other) => other !== each) ?? []
    if (rest.length > 0) this.#waiting.set(each.key, rest)
    else this.#waiting.delete(each.key)
  }

  #all(): Waiting[] {
    return [...this.#waiting.values()].flat()
  }
}

/** Makes a function that hashes refuse to do so out of turn, which would be a bug. */
export const onlyInTurn =
  <Given extends unknown[], Result>(hash: (...given: Given) => Promise<Result>) =>
  async (...given: Given): Promise<Result> => {
    if (!turn.getStore()) throw new Error('A password was about to be hashed out of turn.')
    return hash(...given)
  }
