import * as z from 'zod/mini'

/** An intruder prepares before the first sign of them: credentials made this long before it end too, in hours. */
export const RECOVERY_MARGIN_HOURS = 24

/** Kinds of credential that end when an account is taken back, in the order in which people read them. */
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

/** How many credentials of a kind ended: at least one. */
export const endedCredentials = z.object({ kind: endedKinds, count: z.int() })
export type EndedCredentials = z.infer<typeof endedCredentials>

/** When the margin before an instant begins, as an instant. */
export const recoveryStart = (suspectedAt: string): string =>
  new Date(Date.parse(suspectedAt) - RECOVERY_MARGIN_HOURS * 3_600_000).toISOString()
