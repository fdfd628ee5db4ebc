import * as z from 'zod/mini'
import { id } from '../../kernel/ids.ts'
import { instant } from '../../kernel/instant.ts'
import { sixFigures } from '../../kernel/secret.ts'
import { oneLine } from '../../kernel/text.ts'
import { passkeyAssertion } from '../passkeys/model.ts'

export const factorName = oneLine({ minimum: 1, maximum: 60 })

/** Authenticator app (TOTP, RFC 6238). Requested at sign-in unless a passkey was used. */
export const factor = z.object({
  id,
  name: z.string(),
  createdAt: instant,
  lastUsedAt: z.nullable(instant),
})
export type Factor = z.infer<typeof factor>

/** Minutes that a new key waits for its first code. */
export const SET_UP_MINUTES = 15

export const RECOVERY_CODES = 10

/** Crockford's Base32: no letter looks like a digit. */
export const RECOVERY_ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'

/** 80 random bits: safe to store as an unsalted hash. */
export const RECOVERY_LENGTH = 16

const RECOVERY_PATTERN = new RegExp(`^[${RECOVERY_ALPHABET}]{${RECOVERY_LENGTH}}$`)

/** Normalises a typed recovery code: any case, with or without dashes, o for 0, and i or l for 1. */
export const recoveryCode = z.string('required').check(
  z.minLength(1, { error: 'required', abort: true }),
  z.maxLength(100, { error: 'recoveryCodeInvalid', abort: true }),
  z.overwrite((typed) =>
    typed
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[\s\p{Pd}]/gu, '')
      .replaceAll('o', '0')
      .replace(/[il]/g, '1'),
  ),
  z.regex(RECOVERY_PATTERN, 'recoveryCodeInvalid'),
)

/** Proof of a second factor: code of the app, recovery code, or passkey. */
export const factorProof = z.object({
  code: z.optional(sixFigures('factorCodeInvalid')),
  recoveryCode: z.optional(recoveryCode),
  passkey: z.optional(passkeyAssertion),
})
export type FactorProof = z.infer<typeof factorProof>

export function proofKindOf({ code, recoveryCode, passkey }: FactorProof): keyof FactorProof {
  if (code !== undefined) return 'code'
  if (recoveryCode !== undefined) return 'recoveryCode'
  return passkey === undefined ? 'code' : 'passkey'
}

export const WRONG_PROOF = { code: 'factorCodeWrong', recoveryCode: 'recoveryCodeWrong' } as const

/** Recovery codes in groups of four. They are shown only once. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })
export type RecoveryCodes = z.infer<typeof recoveryCodes>
