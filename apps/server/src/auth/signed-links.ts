import { createHmac, timingSafeEqual } from 'node:crypto'

/** What a signed token is for. One that was made for something else is none. */
type Purpose = 'answer' | 'calendar' | 'reminders' | 'comments' | 'plans' | 'emailChange' | 'factorReset'

/** Says something that only this server can have said. */
const signFields = (secret: string, purpose: Purpose, fields: readonly string[]): string =>
  [...fields, computeSignature(secret, purpose, fields)].join('.')

/** What a token says, if this server signed it for this purpose; else null. */
function readSignedFields(secret: string, purpose: Purpose, token: string): string[] | null {
  const fields = token.split('.')
  const signature = fields.pop() ?? ''
  return isSame(signature, computeSignature(secret, purpose, fields)) ? fields : null
}

const computeSignature = (secret: string, purpose: Purpose, fields: readonly string[]): string =>
  createHmac('sha256', secret)
    .update([purpose, ...fields].join('\n'))
    .digest('base64url')

/** In the same time, wherever they differ. */
function isSame(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}

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
  const fields = readSignedFields(secret, 'answer', token)
  if (!fields) return null
  const [userId, practiceId, version] = fields
  return { userId, practiceId, version: Number(version) } as VerifiedAnswerLink
}

/** Whom a link is for, and which of theirs it is: raising the version ends those that were made before. */
export interface PersonLink {
  readonly userId: string
  readonly version: number
}

const toFields = ({ userId, version }: PersonLink) => [userId, String(version)]

function toPersonLink(fields: string[] | null): PersonLink | null {
  const [userId, version] = fields ?? []
  return userId === undefined || version === undefined ? null : { userId, version: Number(version) }
}

/** The address at which a person's calendar program reads the practices of their club, without signing in. */
export const makeCalendarFeedUrl = (publicUrl: string, secret: string, link: PersonLink): string =>
  `${publicUrl}/api/calendar/${signFields(secret, 'calendar', toFields(link))}.ics`

export const readCalendarToken = (secret: string, token: string): PersonLink | null =>
  toPersonLink(readSignedFields(secret, 'calendar', token))

/** Which mails a link turns off. */
type MailPurpose = Extract<Purpose, 'reminders' | 'comments' | 'plans'>

/** The address at which a person turns some mails off, without signing in. */
const makeOffLink = (publicUrl: string, secret: string, purpose: MailPurpose, link: PersonLink): string =>
  `${publicUrl}/reminders?${new URLSearchParams({ token: signFields(secret, purpose, toFields(link)) })}`

export const makeRemindersLink = (publicUrl: string, secret: string, link: PersonLink): string =>
  makeOffLink(publicUrl, secret, 'reminders', link)

export const makeCommentMailsLink = (publicUrl: string, secret: string, link: PersonLink): string =>
  makeOffLink(publicUrl, secret, 'comments', link)

export const makePlanMailsLink = (publicUrl: string, secret: string, link: PersonLink): string =>
  makeOffLink(publicUrl, secret, 'plans', link)

export const readRemindersToken = (secret: string, token: string): PersonLink | null =>
  toPersonLink(readSignedFields(secret, 'reminders', token))

export const readCommentMailsToken = (secret: string, token: string): PersonLink | null =>
  toPersonLink(readSignedFields(secret, 'comments', token))

export const readPlanMailsToken = (secret: string, token: string): PersonLink | null =>
  toPersonLink(readSignedFields(secret, 'plans', token))

/** What a mail about a change of e-mail lets its reader do. */
export interface EmailChangeLink {
  readonly does: 'confirm' | 'undo'
  readonly changeId: string
}

/** The page at which a change of e-mail is confirmed by the new address, or undone by the old one. */
export function makeEmailChangeLink(
  publicUrl: string,
  secret: string,
  { does, changeId }: EmailChangeLink,
): string {
  const token = signFields(secret, 'emailChange', [does, changeId])
  return `${publicUrl}/email-change?${new URLSearchParams({ token })}`
}

/** Which change a token is about, if this server signed it for that; else null. */
export function readEmailChangeToken(
  secret: string,
  does: EmailChangeLink['does'],
  token: string,
): string | null {
  const [did, changeId] = readSignedFields(secret, 'emailChange', token) ?? []
  return did === does && changeId !== undefined ? changeId : null
}

/** The page at which somebody stops a reset of their second factor. */
export const makeFactorResetLink = (publicUrl: string, secret: string, resetId: string): string =>
  `${publicUrl}/second-step-reset?${new URLSearchParams({ token: signFields(secret, 'factorReset', [resetId]) })}`

/** Which reset a token stops, if this server signed it for that; else null. */
export const readFactorResetToken = (secret: string, token: string): string | null =>
  readSignedFields(secret, 'factorReset', token)?.[0] ?? null
