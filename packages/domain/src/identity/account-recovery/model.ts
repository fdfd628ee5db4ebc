import * as z from 'zod/mini'

/** Recovery also ends credentials made up to this long before the suspected time: an intruder may have prepared. */
export const RECOVERY_MARGIN_HOURS = 24

/** Kinds of credential that end when an account is recovered, in the order shown to the user. */
export const endedKinds = z.enum([
  'passkey',
  'app',
  'recoveryCode',
  'provider',
  'password',
  'token',
  'calendarAddress',
])
export type EndedKind = z.infer<typeof endedKinds>

/** `count` is at least 1. */
export const endedCredentials = z.object({ kind: endedKinds, count: z.int() })
export type EndedCredentials = z.infer<typeof endedCredentials>

export const recoveryStart = (suspectedAt: string): string =>
  new Date(Date.parse(suspectedAt) - RECOVERY_MARGIN_HOURS * 3_600_000).toISOString()
