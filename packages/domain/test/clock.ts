/**
 * The time that tests and the product see during a test run: a fixed moment at its start, and the time passed since.
 * `TEST_NOW` sets another moment (run-clock.ts). Journeys see the machine's time.
 */
export const currentTime = (): Date => new Date()

/** The same in milliseconds since 1970. */
export const currentTimeMs = (): number => Date.now()
