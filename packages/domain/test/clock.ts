/**
 * Time of tests and product in a test run: a fixed time at its start, plus elapsed time. `TEST_NOW` sets another start
 * (run-clock.ts). End-to-end tests see the machine's time.
 */
export const currentTime = (): Date => new Date()

export const currentTimeMs = (): number => Date.now()
