import { makeAnswerLink } from '#auth/signed-links.ts'

/** Answer link for browser tests in which no mail is sent. */
export const mailedAnswerLink = (
  publicUrl: string,
  secret: string,
  { userId, practiceId }: { readonly userId: string; readonly practiceId: string },
): string => makeAnswerLink(publicUrl, secret, { userId, practiceId, version: 1 })
