import { AsyncLocalStorage } from 'node:async_hooks'
import { Refusal } from '@boathouse/domain/kernel/errors'
import { OwnerTurns, type TurnOwner } from '../owner-turns.ts'

/**
 * A hash takes a tenth of a second of a core, 32 MB, and one of the four threads that Node also reads files with. Two at
 * once leave two threads to the rest; the last of twenty gets a turn within a second or two.
 */
export const HASH_LIMITS = { atOnce: 2, mostWaiting: 20, patienceMs: 4_000 }

/** Too many passwords wait to be hashed. Nothing was tried, so nothing is counted as a try. */
export class NoTurn extends Refusal {
  constructor() {
    super('unavailable')
  }
}

/** Set while a turn lasts. */
const turn = new AsyncLocalStorage<true>()

/** Lets a few passwords be hashed at a time. Turns belong to networks (`client-key.ts`). */
export class HashTurns {
  readonly #turns: OwnerTurns

  constructor(limits = HASH_LIMITS) {
    this.#turns = new OwnerTurns({ ...limits, refusal: () => new NoTurn() })
  }

  /**
   * Does work that hashes passwords in its turn; within a turn, immediately. Throws `NoTurn` when too many wait. Don't wait for a
   * turn inside a transaction: it would be held open.
   */
  async run<T>(owner: TurnOwner, work: () => Promise<T>): Promise<T> {
    if (turn.getStore()) return work()
    if (owner.isGone()) throw new NoTurn()
    return this.#turns.run(owner, () => turn.run(true, work))
  }
}

/** Makes a function that hashes refuse to do so out of turn, which would be a bug. */
export const onlyInTurn =
  <Given extends unknown[], Result>(hash: (...given: Given) => Promise<Result>) =>
  async (...given: Given): Promise<Result> => {
    if (!turn.getStore()) throw new Error('A password was about to be hashed out of turn.')
    return hash(...given)
  }
