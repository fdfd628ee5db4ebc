import { AsyncLocalStorage } from 'node:async_hooks'
import { Refusal } from '@boathouse/domain/kernel/errors'
import { OwnerTurns, type TurnOwner } from '../owner-turns.ts'

/** A hash takes 100 ms of a core, 32 MB and one of four libuv threads, which also read files; two stay free. */
export const HASH_LIMITS = { atOnce: 2, mostWaiting: 20, patienceMs: 4_000 }

/** Too many passwords are waiting to be hashed. Not counted as a sign-in attempt. */
export class NoTurn extends Refusal {
  constructor() {
    super('unavailable')
  }
}

const turn = new AsyncLocalStorage<true>()

/** Limits concurrent password hashing. Networks take turns, see `client-key.ts`. */
export class HashTurns {
  readonly #turns: OwnerTurns

  constructor(limits = HASH_LIMITS) {
    this.#turns = new OwnerTurns({ ...limits, refusal: () => new NoTurn() })
  }

  /** Runs work in a turn. Throws `NoTurn` if the queue is full. Don't call it in a transaction. */
  async run<T>(owner: TurnOwner, work: () => Promise<T>): Promise<T> {
    if (turn.getStore()) return work()
    if (owner.isGone()) throw new NoTurn()
    return this.#turns.run(owner, () => turn.run(true, work))
  }
}

/** Wraps a hash function so it throws when called outside a turn. */
export const onlyInTurn =
  <Given extends unknown[], Result>(hash: (...given: Given) => Promise<Result>) =>
  async (...given: Given): Promise<Result> => {
    if (!turn.getStore()) throw new Error('A password was about to be hashed out of turn.')
    return hash(...given)
  }
