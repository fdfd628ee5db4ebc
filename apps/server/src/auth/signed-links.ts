import { createHmac, timingSafeEqual } from 'node:crypto'

type Purpose =
  | 'answer'
  | 'calendar'
  | 'reminders'
  | 'comments'
  | 'plans'
  | 'child'
  | 'emailChange'
  | 'factorReset'
  | 'accountMerge'

const signFields = (secret: string, purpose: Purpose, fields: readonly string[]): string =>
  [...fields, computeSignature(secret, purpose, fields)].join('.')

/** Returns the signed fields if the token is valid for this purpose, else null. */
function readSignedFields(secret: string, purpose: Purpose, token: string): string[] | null {
  const fields = token.split('.')
  const signature = fields.pop() ?? ''
  return isSame(signature, computeSignature(secret, purpose, fields)) ? fields : null
}

const computeSignature = (secret: string, purpose: Purpose, fields: readonly string[]): string =>
  createHmac('sha256', secret)
    .update([purpose, ...fields].join('\n'))
    .digest('base64url')

function isSame(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** `version` is the user's: increasing it revokes all earlier links. */
export interface AnswerLink {
  readonly userId: string
  readonly practiceId: string
  readonly version: number
  /** Guardian who answers for the user, and the guardian's own version. */
  readonly guardian?: PersonLink | undefined
}

declare const brand: unique symbol

export type VerifiedAnswerLink = AnswerLink & { readonly [brand]: 'signed' }

/** URL in mails. Its holder can answer this practice as this user without signing in. */
export function makeAnswerLink(publicUrl: string, secret: string, link: AnswerLink): string {
  const { userId, practiceId, version, guardian } = link
  const fields = [userId, practiceId, String(version), ...(guardian ? toFields(guardian) : [])]
  const token = signFields(secret, 'answer', fields)
  return `${publicUrl}/answer?${new URLSearchParams({ token })}`
}

export function readAnswerToken(secret: string, token: string): VerifiedAnswerLink | null {
  const fields = readSignedFields(secret, 'answer', token)
  if (!fields) return null
  const [userId, practiceId, version, ...others] = fields
  const guardian = toPersonLink(others) ?? undefined
  return { userId, practiceId, version: Number(version), guardian } as VerifiedAnswerLink
}

export interface PersonLink {
  readonly userId: string
  readonly version: number
}

const toFields = ({ userId, version }: PersonLink) => [userId, String(version)]

function toPersonLink(fields: string[] | null): PersonLink | null {
  const [userId, version] = fields ?? []
  return userId === undefined || version === undefined ? null : { userId, version: Number(version) }
}

/** URL of a calendar feed, which needs no sign-in. */
export const makeCalendarFeedUrl = (publicUrl: string, secret: string, link: PersonLink): string =>
  `${publicUrl}/api/calendar/${signFields(secret, 'calendar', toFields(link))}.ics`

export const readCalendarToken = (secret: string, token: string): PersonLink | null =>
  toPersonLink(readSignedFields(secret, 'calendar', token))

type MailPurpose = Extract<Purpose, 'reminders' | 'comments' | 'plans'>

/** URL that unsubscribes from a kind of mail without signing in. */
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

export interface ChildLink {
  readonly childId: string
  /** The guardian to whom it was mailed. */
  readonly guardian: PersonLink
}

/** URL where a guardian turns off mails about a child without signing in. */
export function makeChildMailsLink(publicUrl: string, secret: string, link: ChildLink): string {
  const token = signFields(secret, 'child', [link.childId, ...toFields(link.guardian)])
  return `${publicUrl}/reminders?${new URLSearchParams({ token })}`
}

export function readChildMailsToken(secret: string, token: string): ChildLink | null {
  const [childId, ...others] = readSignedFields(secret, 'child', token) ?? []
  const guardian = toPersonLink(others)
  return childId === undefined || guardian === null ? null : { childId, guardian }
}

export interface EmailChangeLink {
  readonly does: 'confirm' | 'undo'
  readonly changeId: string
}

/** URL where the new address confirms an email change, or the old one undoes it. */
export function makeEmailChangeLink(
  publicUrl: string,
  secret: string,
  { does, changeId }: EmailChangeLink,
): string {
  const token = signFields(secret, 'emailChange', [does, changeId])
  return `${publicUrl}/email-change?${new URLSearchParams({ token })}`
}

/** Returns the id of the email change; null if the token is invalid. */
export function readEmailChangeToken(
  secret: string,
  does: EmailChangeLink['does'],
  token: string,
): string | null {
  const [did, changeId] = readSignedFields(secret, 'emailChange', token) ?? []
  return did === does && changeId !== undefined ? changeId : null
}

export const makeFactorResetLink = (publicUrl: string, secret: string, resetId: string): string =>
  `${publicUrl}/second-step-reset?${new URLSearchParams({ token: signFields(secret, 'factorReset', [resetId]) })}`

/** Returns the id of the factor reset; null if the token is invalid. */
export const readFactorResetToken = (secret: string, token: string): string | null =>
  readSignedFields(secret, 'factorReset', token)?.[0] ?? null

/** URL in mails where either address undoes a merge of accounts. */
export const makeMergeUndoLink = (publicUrl: string, secret: string, mergeId: string): string =>
  `${publicUrl}/account-merge?${new URLSearchParams({ token: signFields(secret, 'accountMerge', [mergeId]) })}`

/** Returns the id of the merge; null if the token is invalid. */
export const readMergeUndoToken = (secret: string, token: string): string | null =>
  readSignedFields(secret, 'accountMerge', token)?.[0] ?? null
