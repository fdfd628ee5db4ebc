type Environment = Readonly<Record<string, string | undefined>>

/** A Wednesday noon far from a change of clocks, a month's end and a season's end. */
const DEFAULT_NOW = '2026-11-25T12:00:00Z'

/**
 * The variable that moves the clocks of all processes of a test run, in milliseconds: the run begins at `TEST_NOW`. A run
 * inside another run keeps that one's. Throws if `TEST_NOW` is no moment.
 */
export function runClock(env: Environment = process.env): { TEST_CLOCK_SHIFT: string } {
  if (env['TEST_CLOCK_SHIFT']) return { TEST_CLOCK_SHIFT: env['TEST_CLOCK_SHIFT'] }
  const start = Date.parse(env['TEST_NOW'] ?? DEFAULT_NOW)
  if (Number.isNaN(start)) throw new Error(`TEST_NOW is no moment: ${env['TEST_NOW']}`)
  return { TEST_CLOCK_SHIFT: String(start - Date.now()) }
}

/** By default half an hour off every other zone, with daylight saving: shows code that depends on the machine's zone. */
export const runZone = (env: Environment = process.env): string => env['TEST_ZONE'] ?? 'America/St_Johns'
