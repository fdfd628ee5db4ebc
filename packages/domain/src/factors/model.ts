import * as z from 'zod/mini'
import { id } from '../kernel/ids.ts'
import { instant } from '../kernel/instant.ts'
import { sixFigures } from '../kernel/six-figures.ts'
import { oneLine } from '../kernel/text.ts'
import { passkeyAssertion } from '../passkeys/model.ts'

/** What the owner calls a factor, such as the telephone that it is on. */
export const factorName = oneLine({ minimum: 1, maximum: 60 })

/** What is asked for besides the first proof of who signs in, unless a passkey is used: an app that makes codes (TOTP, RFC 6238). */
export const factor = z.object({
  id,
  name: z.string(),
  createdAt: instant,
  lastUsedAt: z.nullable(instant),
})
export type Factor = z.infer<typeof factor>

/** How long a key that was made waits for the first code of its app, in minutes. */
export const SET_UP_MINUTES = 15

/** How many recovery codes are made at a time. */
export const RECOVERY_CODES = 10

/** Crockford's Base32: no letter in it is taken for a figure. */
export const RECOVERY_ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'

/** Of 80 bits: too many to guess, so that a plain hash of it can be stored. */
export const RECOVERY_LENGTH = 16

const RECOVERY_PATTERN = new RegExp(`^[${RECOVERY_ALPHABET}]{${RECOVERY_LENGTH}}$`)

/** A recovery code as it is typed from paper: in any case, with or without its dashes, o for 0, and i or l for 1. */
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

/** That a factor is at hand, by one of three: the code that its app shows now, a recovery code, or a passkey. */
export const factorProof = z.object({
  code: z.optional(sixFigures('factorCodeInvalid')),
  recoveryCode: z.optional(recoveryCode),
  passkey: z.optional(passkeyAssertion),
})
export type FactorProof = z.infer<typeof factorProof>

/** Which of the three is shown: the first that is there, the code where there is none. */
export function proofKindOf({ code, recoveryCode, passkey }: FactorProof): keyof FactorProof {
  if (code !== undefined) return 'code'
  if (recoveryCode !== undefined) return 'recoveryCode'
  return passkey === undefined ? 'code' : 'passkey'
}

/** What is said of a code that is none, or was used. */
export const WRONG_PROOF = { code: 'factorCodeWrong', recoveryCode: 'recoveryCodeWrong' } as const

/** What is said where somebody asks of others what they don't have. */
export const OWN_FACTOR_FIRST = 'ownFactorFirst'

/** Recovery codes as they are written down: in fours. They are shown once. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })
export type RecoveryCodes = z.infer<typeof recoveryCodes>
