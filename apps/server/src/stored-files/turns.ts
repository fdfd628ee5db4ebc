import { setTimeout as pause, setImmediate as round } from 'node:timers/promises'
import type { Db } from '#db/tables.ts'

/** Resolves after the previous turn and its pause. */
let last: Promise<unknown> = Promise.resolve()

/** One statement at a time, then an equally long pause for other requests. Transactions take no turn. */
export function inFileTurn<Result>(db: Db, work: () => Promise<Result>): Promise<Result> {
  if (db.isTransaction) return work()
  let began = 0
  const turn = last.then(() => {
    began = performance.now()
    return work()
  })
  // On a busy machine the pause may end before others ran, so wait an event-loop turn, too.
  const rest = () => pause(performance.now() - began).then(() => round())
  last = turn.then(rest, rest)
  return turn
}
