import { AsyncLocalStorage } from 'node:async_hooks'
import { Refusal } from '@boathouse/domain/kernel/errors'
import { OwnerTurns, type TurnOwner } from '../owner-turns.ts'

/**
 * A hash takes 100 ms of a core, 32 MB, and one of the four threads that Node also reads files with. Two at once leave
 * two threads free; the last of twenty waits a second or two.
 */
export const HASH_LIMITS = { atOnce: 2, mostWaiting: 20, patienceMs: 4_000 }

/** Too many passwords wait to be hashed. Doesn't count as an attempt. */
export class NoTurn extends Refusal {
  constructor() {
    super('unavailable')
  }
}

/** Set during a turn. */
const turn = new AsyncLocalStorage<true>()

/** Limits concurrent password hashing. Turns belong to networks (`client-key.ts`). */
export class HashTurns {
  readonly #turns: OwnerTurns

  constructor(limits = HASH_LIMITS) {
    this.#turns = new OwnerTurns({ ...limits, refusal: () => new NoTurn() })
  }

  /** Runs work in its turn. Throws `NoTurn` if too many wait. Don't wait in a transaction, which would stay open. */
  async run<T>(owner: TurnOwner, work: () => Promise<T>): Promise<T> {
    if (turn.getStore()) return work()
    if (owner.isGone()) throw new NoTurn()
    return this.#turns.run(owner, () => turn.run(true, work))
  }
}

/** Wraps a hash function to throw outside a turn. */
export const onlyInTurn =
  <Given extends unknown[], Result>(hash: (...given: Given) => Promise<Result>) =>
  async (...given: Given): Promise<Result> => {
    if (!turn.getStore()) throw new Error('A password was about to be hashed out of turn.')
    return hash(...given)
  }
