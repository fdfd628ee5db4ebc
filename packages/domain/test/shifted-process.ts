// Preloaded by test workers and the processes that tests start, so they share one clock.
import { shiftClock } from './shift-clock.ts'

const shifted = Symbol.for('boathouse.shifted')

// Vitest loads this again for each test file of a worker.
if (!(shifted in Date)) {
  shiftClock(Number(process.env['TEST_CLOCK_SHIFT'] ?? 0))
  Object.assign(Date, { [shifted]: true })
}
