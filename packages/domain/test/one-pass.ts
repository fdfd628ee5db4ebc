import { runInNewContext } from 'node:vm'

/** Text length that takes milliseconds in linear time, and many minutes in quadratic time. */
export const ENDLESS = 1_000_000

const HANG_MS = 60_000

/** Returns the result of `run`. Throws if it takes more than a minute, even inside a regular expression. */
export const endsAtAll = <Result>(run: () => Result): Result =>
  runInNewContext('run()', { run }, { timeout: HANG_MS })
