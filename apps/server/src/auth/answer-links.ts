import { readSignedFields, signFields } from './signed.ts'

/** What a link answers, and for whom. The version is the person's: raising it ends all links that were made before. */
export interface AnswerLink {
  readonly userId: string
  readonly practiceId: string
  readonly version: number
}

declare const brand: unique symbol

/** A link that this server signed. Made only here. */
export type VerifiedAnswerLink = AnswerLink & { readonly [brand]: 'signed' }

/** The address that a mail carries: whoever opens it answers one practice as one person, without signing in. */
export function makeAnswerLink(publicUrl: string, secret: string, link: AnswerLink): string {
  const { userId, practiceId, version } = link
  const token = signFields(secret, 'answer', [userId, practiceId, String(version)])
  return `${publicUrl}/answer?${new URLSearchParams({ token })}`
}

/** What a token says, if this server signed it; else null. */
export function readAnswerToken(secret: string, token: string): VerifiedAnswerLink | null {
  const said = readSignedFields(secret, 'answer', token)
  if (!said) return null
  const [userId, practiceId, version] = said
  return { userId, practiceId, version: Number(version) } as VerifiedAnswerLink
}
