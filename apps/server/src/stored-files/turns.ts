import { setTimeout as pause, setImmediate as round } from 'node:timers/promises'
import type { Db } from '#db/tables.ts'

/** When the turn before is over, with its rest. */
let last: Promise<unknown> = Promise.resolve()

/**
 * Runs a statement on the bytes of a file, one at a time in this process, and then lets others be served for as long as it
 * took: however many files are sent, read, removed and moved at once, half of the time is everyone else's. A transaction, which
 * nobody waits for at this point, takes no turn.
 */
export function inFileTurn<Result>(db: Db, work: () => Promise<Result>): Promise<Result> {
  if (db.isTransaction) return work()
  let began = 0
  const turn = last.then(() => {
    began = performance.now()
    return work()
  })
  // On a busy machine the pause may be over before anyone was served: a round of the event loop serves all who wait.
  const rest = () => pause(performance.now() - began).then(() => round())
  last = turn.then(rest, rest)
  return turn
}
