import { setImmediate as nextRound } from 'node:timers/promises'

/** Few enough that a statement over rows with the longest notes keeps nobody waiting for long. */
const ROWS = 500

/** In each round of its event loop Node accepts one new connection, and another person's may be behind several. */
const ROUNDS_BETWEEN = 8

/**
 * Looks through many rows a stretch at a time, and serves others in between: on SQLite nobody is served while a statement
 * runs. `look` is given how many rows to look through, and says whether to go on.
 */
export async function inStretches(look: (rows: number) => Promise<boolean>): Promise<void> {
  while (await look(ROWS)) for (let round = 0; round < ROUNDS_BETWEEN; round += 1) await nextRound()
}
