import { setImmediate as nextRound } from 'node:timers/promises'

/** Small: rows may have long notes, and SQLite blocks all other requests during a batch. */
const SCAN_BATCH_SIZE = 500

/** Event-loop turns after each batch: Node accepts one connection a turn, and several may be queued. */
const ROUNDS_BETWEEN_BATCHES = 8

/** Scans in batches and serves other requests in between. `look` scans that many rows and returns whether to go on. */
export async function scanInBatches(look: (rows: number) => Promise<boolean>): Promise<void> {
  while (await look(SCAN_BATCH_SIZE))
    for (let round = 0; round < ROUNDS_BETWEEN_BATCHES; round += 1) await nextRound()
}
