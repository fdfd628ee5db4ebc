import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { CODE_FIGURES } from '../../kernel/secret.ts'
import { CHECK_IN_STEP_MS } from './model.ts'

export const checkInStepAt = (moment: Date): number => Math.floor(moment.getTime() / CHECK_IN_STEP_MS)

export const endOfCheckInStep = (step: number): number => (step + 1) * CHECK_IN_STEP_MS

/** Six-digit time-based one-time password (RFC 6238) with SHA-256, truncated as in RFC 4226, 5.3. */
export function checkInCode(key: Uint8Array, step: number): string {
  const counter = new DataView(new ArrayBuffer(8))
  counter.setBigUint64(0, BigInt(step))
  const { buffer, byteOffset, byteLength } = hmac(sha256, key, new Uint8Array(counter.buffer))
  const signature = new DataView(buffer, byteOffset, byteLength)
  const offset = signature.getUint8(byteLength - 1) & 0xf
  const number = signature.getUint32(offset) & 0x7fffffff
  return String(number % 10 ** CODE_FIGURES).padStart(CODE_FIGURES, '0')
}

/** Tolerates typing time and clock differences. */
const STEPS_AROUND = [0, -1, 1] as const

/** Steps (ten minutes) after which an expired code counts as wrong. */
const STEPS_KNOWN = 20

/** Accepts codes of adjacent steps. Returns `over` for a code that was right in the last ten minutes. */
export function judgeCheckInCode(key: Uint8Array, code: string, now: Date): 'right' | 'over' | 'wrong' {
  const step = checkInStepAt(now)
  if (STEPS_AROUND.some((around) => checkInCode(key, step + around) === code)) return 'right'
  for (let ago = 2; ago <= STEPS_KNOWN; ago++) if (checkInCode(key, step - ago) === code) return 'over'
  return 'wrong'
}
