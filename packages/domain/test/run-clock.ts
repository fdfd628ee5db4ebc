type Environment = Readonly<Record<string, string | undefined>>

/** A Wednesday noon far from clock changes, and from ends of months and seasons. */
const DEFAULT_NOW = '2026-11-25T12:00:00Z'

/**
 * Environment variable that shifts the clocks of a test run's processes to `TEST_NOW`, in milliseconds. Keeps that of
 * an outer run. Throws if `TEST_NOW` is invalid.
 */
export function runClock(env: Environment = process.env): { TEST_CLOCK_SHIFT: string } {
  if (env['TEST_CLOCK_SHIFT']) return { TEST_CLOCK_SHIFT: env['TEST_CLOCK_SHIFT'] }
  const start = Date.parse(env['TEST_NOW'] ?? DEFAULT_NOW)
  if (Number.isNaN(start)) throw new Error(`TEST_NOW is no moment: ${env['TEST_NOW']}`)
  return { TEST_CLOCK_SHIFT: String(start - Date.now()) }
}

export const runZone = (env: Environment = process.env): string => env['TEST_ZONE'] ?? 'America/St_Johns'
