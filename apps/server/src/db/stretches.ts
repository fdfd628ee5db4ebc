import { setImmediate as nextRound } from 'node:timers/promises'

/** Few enough that a statement over rows with the longest notes keeps nobody waiting for long. */
const SCAN_BATCH_SIZE = 500

/** In each round of its event loop Node accepts one new connection, and another person's may be behind several. */
const ROUNDS_BETWEEN_BATCHES = 8

/**
 * Looks through many rows a stretch at a time, and serves others in between: on SQLite nobody is served while a statement
 * runs. `look` is given how many rows to look through, and says whether to go on.
 */
export async function scanInBatches(look: (rows: number) => Promise<boolean>): Promise<void> {
  while (await look(SCAN_BATCH_SIZE))
    for (let round = 0; round < ROUNDS_BETWEEN_BATCHES; round += 1) await nextRound()
}
