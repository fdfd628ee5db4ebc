import * as z from 'zod/mini'
import { id } from '../kernel/ids.ts'
import { instant } from '../kernel/instant.ts'

/** An account elsewhere by which its owner signs in here (OpenID Connect), as they see it. */
export const oidcAccount = z.object({
  id,
  createdAt: instant,
  lastUsedAt: z.nullable(instant),
  /** Whether it is of the provider that the installation has now: another one's signs nobody in. */
  worksHere: z.boolean(),
})
export type OidcAccount = z.infer<typeof oidcAccount>

/** How long somebody may take at the provider, in seconds: they may have to find a phone there, or a password. */
export const OIDC_SECONDS = 600

/** Where a browser goes on, at the provider. */
export const oidcRequest = z.object({ address: z.string() })

/** What the provider let the browser bring back: the query of the address that it came back to, as it stands there. */
export const oidcAnswer = z
  .string('invalid')
  .check(z.maxLength(8_000, { error: 'invalid', abort: true }), z.regex(/^[\x21-\x7e]+$/, 'invalid'))

/** Why it did not work, as it stands in the address of the sign-in page: each word has a sentence (`error.<word>`), and no other is one. */
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

/** The failure that a code names; anything else went wrong in a way that has no sentence of its own. */
export const oidcFailureOf = (code: string): OidcFailure =>
  oidcFailures.find((failure) => failure === code) ?? 'oidcRefused'
