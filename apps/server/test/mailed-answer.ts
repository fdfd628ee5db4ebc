import { makeAnswerLink } from '#auth/signed-links.ts'

/** The link that a mail brings to somebody, who has not left a club yet: for journeys, to which no mail brings it. */
export const mailedAnswerLink = (
  publicUrl: string,
  secret: string,
  { userId, practiceId }: { readonly userId: string; readonly practiceId: string },
): string => makeAnswerLink(publicUrl, secret, { userId, practiceId, version: 1 })
