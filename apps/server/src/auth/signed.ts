import { createHmac, timingSafeEqual } from 'node:crypto'

/** What a signed token is for. One that was made for something else is none. */
export type Purpose = 'answer' | 'calendar' | 'reminders'

/** Says something that only this server can have said. */
export const signFields = (secret: string, purpose: Purpose, said: readonly string[]): string =>
  [...said, computeSignature(secret, purpose, said)].join('.')

/** What a token says, if this server signed it for this purpose; else null. */
export function readSignedFields(secret: string, purpose: Purpose, token: string): string[] | null {
  const said = token.split('.')
  const signature = said.pop() ?? ''
  return isSame(signature, computeSignature(secret, purpose, said)) ? said : null
}

const computeSignature = (secret: string, purpose: Purpose, said: readonly string[]): string =>
  createHmac('sha256', secret)
    .update([purpose, ...said].join('\n'))
    .digest('base64url')

/** In the same time, wherever they differ. */
function isSame(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}
