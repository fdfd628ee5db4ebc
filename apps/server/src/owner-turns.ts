import type { Refusal } from '@boathouse/domain/kernel/errors'

/** Limits of turns. A missing limit doesn't apply. */
export interface TurnLimits {
  readonly atOnce?: number
  readonly atOncePerOwner?: number
  readonly mostWaiting?: number
  readonly mostWaitingPerOwner?: number
  /** Longest wait in milliseconds, checked when a turn ends or the queue is full. */
  readonly patienceMs?: number
}

interface TurnRules extends TurnLimits {
  readonly refusal: () => Refusal
  /**
   * Calls `free` when the owner's next turn may begin, by default at once. `shareMs`: the last turn's share of time.
   */
  readonly rest?: (free: () => void, shareMs: number) => void
}

export interface TurnOwner {
  /** Requests with equal keys share one owner's turns. */
  readonly key: string
  readonly isGone: () => boolean
}

interface Waiting extends Pick<TurnOwner, 'isGone'> {
  readonly since: number
  readonly begin: (end: () => void) => void
  readonly refuse: (reason: Refusal) => void
}

interface Owner {
  readonly key: string
  /** Turns that are taken, including resting ones. */
  taken: number
  resting: number
  lastShareMs: number
  waiting: Waiting[]
}

const OWNERS_REMEMBERED = 1_000

/**
 * Next is the owner whose last turn is longest ago. In a full queue, a request can replace the busiest owner's newest.
 */
export class OwnerTurns {
  readonly #rules: Required<TurnLimits> & TurnRules
  readonly #owners = new Map<string, Owner>()
  /** Sequence numbers of owners' last turns, oldest first. Kept only if there is a limit for all together. */
  readonly #lastTurns = new Map<string, number>()
  #turnsSoFar = 0
  #taken = 0
  /** Turns whose work hasn't ended. A resting turn has ended. */
  #underWay = 0
  #waiting = 0

  constructor(rules: TurnRules) {
    const unbounded = { atOnce: Infinity, atOncePerOwner: Infinity, patienceMs: Infinity }
    this.#rules = { ...unbounded, mostWaiting: Infinity, mostWaitingPerOwner: Infinity, ...rules }
  }

  get taken(): number {
    return this.#taken
  }

  get waiting(): number {
    return this.#waiting
  }

  /** Throws the refusal if there is no turn. */
  async run<T>(owner: TurnOwner, work: () => Promise<T>): Promise<T> {
    const end = await new Promise<() => void>((begin, refuse) => this.take(owner, begin, refuse))
    try {
      return await work()
    } finally {
      end()
    }
  }

  /** Calls `begin` with a function that ends the turn, now or later; else `refuse`. */
  take({ key, isGone }: TurnOwner, begin: Waiting['begin'], refuse: Waiting['refuse']): void {
    const owner = this.#owners.get(key) ?? { key, taken: 0, resting: 0, lastShareMs: 0, waiting: [] }
    if (this.#mayBegin(owner)) begin(this.#start(owner))
    else if (this.#isFullFor(owner) || !this.#makeRoomFor(owner)) refuse(this.#rules.refusal())
    else {
      this.#owners.set(key, owner)
      owner.waiting.push({ isGone, since: performance.now(), begin, refuse })
      this.#waiting += 1
    }
  }

  /** Throws the refusal if another request of the owner could neither begin nor wait. */
  refuseWhenFull(key: string): void {
    const owner = this.#owners.get(key)
    if (owner && !this.#mayBegin(owner) && this.#isFullFor(owner)) throw this.#rules.refusal()
  }

  #mayBegin({ taken }: Owner): boolean {
    return this.#taken < this.#rules.atOnce && taken < this.#rules.atOncePerOwner
  }

  #isFullFor(owner: Owner): boolean {
    const { mostWaitingPerOwner } = this.#rules
    if (owner.waiting.length < mostWaitingPerOwner) return false
    this.#dropIdle(owner)
    return owner.waiting.length >= mostWaitingPerOwner
  }

  #start(owner: Owner): () => void {
    this.#owners.set(owner.key, owner)
    this.#taken += 1
    owner.taken += 1
    if (this.#rules.atOnce !== Infinity) this.#noteTurn(owner.key)
    this.#underWay += 1
    const [began, atFirst] = [performance.now(), this.#underWay]
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      // Concurrent turns delay each other, so each gets a share of the time.
      owner.lastShareMs = (performance.now() - began) / Math.max(atFirst, this.#underWay)
      this.#underWay -= 1
      owner.resting += 1
      if (owner.resting === 1) this.#rest(owner)
    }
  }

  #rest(owner: Owner): void {
    const free = () => {
      owner.resting -= 1
      owner.taken -= 1
      this.#taken -= 1
      if (owner.resting > 0) this.#rest(owner)
      this.#beginNext(owner)
      this.#forgetIfDone(owner)
    }
    const { rest } = this.#rules
    if (rest) rest(free, owner.lastShareMs)
    else free()
  }

  #noteTurn(key: string): void {
    this.#turnsSoFar += 1
    this.#lastTurns.delete(key)
    this.#lastTurns.set(key, this.#turnsSoFar)
    const [longestAgo] = this.#lastTurns.keys()
    if (this.#lastTurns.size > OWNERS_REMEMBERED && longestAgo !== undefined)
      this.#lastTurns.delete(longestAgo)
  }

  /** Begins as many turns as fit: other owners' only if there is a limit for all together. */
  #beginNext(freed: Owner): void {
    const competing = this.#rules.atOnce === Infinity ? [freed] : this.#withWaiting()
    for (const owner of competing) this.#dropIdle(owner)
    for (let next = this.#nextOf(competing); next; next = this.#nextOf(competing)) {
      const first = next.waiting.shift() as Waiting
      this.#waiting -= 1
      first.begin(this.#start(next))
    }
  }

  #nextOf(competing: readonly Owner[]): Owner | undefined {
    const ready = competing.filter((owner) => owner.waiting.length > 0 && this.#mayBegin(owner))
    const lastTurn = ({ key }: Owner) => this.#lastTurns.get(key) ?? 0
    return ready.length < 2
      ? ready[0]
      : ready.reduce((one, other) => (lastTurn(other) < lastTurn(one) ? other : one))
  }

  #makeRoomFor({ waiting }: Owner): boolean {
    const { mostWaiting } = this.#rules
    if (this.#waiting < mostWaiting) return true
    const others = this.#withWaiting()
    for (const owner of others) this.#dropIdle(owner)
    if (this.#waiting < mostWaiting) return true
    const [longest] = others.sort((one, other) => other.waiting.length - one.waiting.length)
    // With a difference of one, the two would only swap.
    if (!longest || longest.waiting.length < waiting.length + 2) return false
    this.#drop(longest, longest.waiting.slice(-1))
    return true
  }

  /** Refuses requests whose client is gone, or that have waited too long. */
  #dropIdle(owner: Owner): void {
    const longAgo = performance.now() - this.#rules.patienceMs
    const idle = owner.waiting.filter(({ isGone, since }) => since < longAgo || isGone())
    if (idle.length > 0) this.#drop(owner, idle)
  }

  #drop(owner: Owner, dropped: readonly Waiting[]): void {
    owner.waiting = owner.waiting.filter((each) => !dropped.includes(each))
    this.#waiting -= dropped.length
    this.#forgetIfDone(owner)
    for (const { refuse } of dropped) refuse(this.#rules.refusal())
  }

  #forgetIfDone({ key, taken, waiting }: Owner): void {
    if (taken === 0 && waiting.length === 0) this.#owners.delete(key)
  }

  #withWaiting(): Owner[] {
    return [...this.#owners.values()].filter(({ waiting }) => waiting.length > 0)
  }
}
