// Loaded first by test workers and by the processes that tests start: they share one clock.
import { shiftClock } from './shift-clock.ts'

const shifted = Symbol.for('boathouse.shifted')

// Vitest loads it again for each test file that a worker runs.
if (!(shifted in Date)) {
  shiftClock(Number(process.env['TEST_CLOCK_SHIFT'] ?? 0))
  Object.assign(Date, { [shifted]: true })
}
