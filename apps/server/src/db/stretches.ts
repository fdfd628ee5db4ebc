import { setImmediate as nextRound } from 'node:timers/promises'

/** Small enough that even rows with the longest notes block no one for long. */
const SCAN_BATCH_SIZE = 500

/** Node accepts one new connection a round; others' may be queued behind several. */
const ROUNDS_BETWEEN_BATCHES = 8

/** Scans in batches and serves others in between. `look` gets the rows to scan and returns whether to go on. */
export async function scanInBatches(look: (rows: number) => Promise<boolean>): Promise<void> {
  while (await look(SCAN_BATCH_SIZE))
    for (let round = 0; round < ROUNDS_BETWEEN_BATCHES; round += 1) await nextRound()
}
