import * as z from 'zod/mini'
import { id } from '../../kernel/ids.ts'
import { instant } from '../../kernel/instant.ts'

/** A passkey as its owner sees it (WebAuthn level 3: a discoverable credential that requires user verification). */
export const passkey = z.object({
  id,
  name: z.string(),
  createdAt: instant,
  lastUsedAt: z.nullable(instant),
  /** Whether it was made for the current host: browsers offer it nowhere else. */
  worksHere: z.boolean(),
})
export type Passkey = z.infer<typeof passkey>

/** Limit per user. */
export const MAX_PASSKEYS = 20

/** Seconds for a browser to answer a challenge. */
export const CHALLENGE_SECONDS = 300

/** Bytes in base64url. The server checks their content. */
const bytes = (most: number) =>
  z
    .string('passkeyUnreadable')
    .check(
      z.maxLength(most, { error: 'passkeyUnreadable', abort: true }),
      z.regex(/^[\w-]+$/, 'passkeyUnreadable'),
    )

/** At most 1,023 bytes (WebAuthn, 4 Terminology: credential ID). */
const credentialId = bytes(1_364)

const ofAuthenticator = { id: credentialId, rawId: credentialId, type: z.literal('public-key') }

export const passkeyAssertion = z.object({
  ...ofAuthenticator,
  response: z.object({
    clientDataJSON: bytes(4_000),
    authenticatorData: bytes(4_000),
    signature: bytes(8_000),
    userHandle: z.optional(bytes(100)),
  }),
})
export type PasskeyAssertion = z.infer<typeof passkeyAssertion>

const transport = z.string().check(z.maxLength(20), z.regex(/^[a-z-]+$/))

export const newPasskey = z.object({
  ...ofAuthenticator,
  response: z.object({
    clientDataJSON: bytes(4_000),
    attestationObject: bytes(20_000),
    transports: z.optional(z.array(transport).check(z.maxLength(10))),
  }),
})
export type NewPasskey = z.infer<typeof newPasskey>

const descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()),
})

export const passkeyRequest = z.object({
  challenge: z.string(),
  timeout: z.number(),
  rpId: z.string(),
  /** Accepted passkeys; empty for any of the site's. */
  allowCredentials: z.array(descriptor),
  userVerification: z.literal('required'),
})
export type PasskeyRequest = z.infer<typeof passkeyRequest>

export const passkeyCreation = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
  timeout: z.number(),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
})
export type PasskeyCreation = z.infer<typeof passkeyCreation>
