import { setImmediate as nextRound } from 'node:timers/promises'

/** So many rows are looked through at once: with the longest notes that there are it takes some 25 ms. */
const ROWS = 500

/** In each round of its event loop Node takes one new connection, and somebody's may be behind others. */
const ROUNDS_BETWEEN = 8

/**
 * Looks through many rows a stretch at a time, and lets others have their turn in between: on SQLite nobody is served
 * while a statement runs. `look` is given how many rows to look through, and says whether there are more.
 */
export async function inStretches(look: (rows: number) => Promise<boolean>): Promise<void> {
  while (await look(ROWS)) for (let round = 0; round < ROUNDS_BETWEEN; round += 1) await nextRound()
}
