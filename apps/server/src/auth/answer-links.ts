import { createHmac, timingSafeEqual } from 'node:crypto'

/** What a link answers, and for whom. The version is the person's: raising it ends all links that were made before. */
export interface AnswerLink {
  readonly userId: string
  readonly practiceId: string
  readonly version: number
}

declare const brand: unique symbol

/** A link that this server signed. Made only here. */
export type ReadLink = AnswerLink & { readonly [brand]: 'signed' }

const PURPOSE = 'answer'

/** The address that a mail carries: whoever opens it answers one practice as one person, without signing in. */
export function answerLinkTo(publicUrl: string, secret: string, link: AnswerLink): string {
  const { userId, practiceId, version } = link
  const said = [userId, practiceId, String(version)]
  const token = [...said, signatureOf(secret, said)].join('.')
  return `${publicUrl}/answer?${new URLSearchParams({ token })}`
}

/** What a token says, if this server signed it; else null. */
export function readAnswerToken(secret: string, token: string): ReadLink | null {
  const said = token.split('.')
  const signature = said.pop() ?? ''
  if (!isSame(signature, signatureOf(secret, said))) return null
  const [userId, practiceId, version] = said
  return { userId, practiceId, version: Number(version) } as ReadLink
}

const signatureOf = (secret: string, said: readonly string[]): string =>
  createHmac('sha256', secret)
    .update([PURPOSE, ...said].join('\n'))
    .digest('base64url')

/** In the same time, wherever they differ. */
function isSame(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}
