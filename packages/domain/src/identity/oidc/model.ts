import * as z from 'zod/mini'
import { id } from '../../kernel/ids.ts'
import { instant } from '../../kernel/instant.ts'

/** A linked account for signing in (OpenID Connect), as its owner sees it. */
export const oidcAccount = z.object({
  id,
  createdAt: instant,
  lastUsedAt: z.nullable(instant),
  /** Whether it belongs to the current provider; others can't sign in. */
  worksHere: z.boolean(),
})
export type OidcAccount = z.infer<typeof oidcAccount>

/** Seconds to sign in at the provider, where users may need a phone or a password. */
export const OIDC_SECONDS = 600

export const oidcRequest = z.object({ address: z.string() })

/** Query string of the provider's redirect, unchanged. */
export const oidcAnswer = z
  .string('invalid')
  .check(z.maxLength(8_000, { error: 'invalid', abort: true }), z.regex(/^[\x21-\x7e]+$/, 'invalid'))

/** Codes for failures in the URL of the sign-in page. Each has a message (`error.<code>`). */
export const oidcFailures = [
  'oidcCancelled',
  'oidcAway',
  'oidcRefused',
  'oidcElsewhere',
  'oidcNotVerified',
  'oidcNotConnected',
  'oidcNotInvited',
  'rateLimited',
  'unavailable',
  'unreachable',
] as const
export type OidcFailure = (typeof oidcFailures)[number]

/** Unknown codes become `oidcRefused`. */
export const oidcFailureOf = (code: string): OidcFailure =>
  oidcFailures.find((failure) => failure === code) ?? 'oidcRefused'
