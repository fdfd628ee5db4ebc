import { runInNewContext } from 'node:vm'

/** Length of a text that one pass takes milliseconds for, and a pass from each of its letters many minutes. */
export const ENDLESS = 1_000_000

const HANG_MS = 60_000

/** Returns what `run` returns. Throws if it is still running after a minute, also inside of a regular expression. */
export const endsAtAll = <Result>(run: () => Result): Result =>
  runInNewContext('run()', { run }, { timeout: HANG_MS })
