import { endedCredentials } from '@boathouse/domain/identity/account-recovery/model'
import { proofAction } from '@boathouse/domain/identity/proofs/model'
import * as z from 'zod/mini'

const id = z.string()

/** Id of another user; null after that user deletes their account. */
const otherUser = z.nullable(id)

const nothing = z.object({})

/** Counts only, because an intruder may have named the credentials. */
const ended = z.object({ ended: z.readonly(z.array(endedCredentials)) })

const ofMember = z.object({ clubId: id, userId: id })

/** Set in a copy for a guardian; then `userId` is the child. Null after the guardian deletes their account. */
const copied = { guardianId: z.optional(otherUser) }

/** A practice as last notified. */
const practiceBefore = z.object({ startsAt: z.string(), place: z.string(), isOff: z.boolean() })

/** Values that each kind of mail needs. Never secrets. */
const schemas = {
  /** Invite by id, or as given if unknown, and the hash that identifies the requester's browser. */
  signInLink: z.object({
    invite: z.optional(z.string()),
    club: z.optional(id),
    join: z.optional(z.string()),
    inviteId: z.optional(id),
    askerHash: z.optional(z.string()),
  }),
  confirmEmail: nothing,
  knownEmail: nothing,
  resetPassword: nothing,
  proofCode: z.object({ codeId: id, sessionId: id, action: proofAction }),
  passwordSet: nothing,
  passwordChanged: nothing,
  confirmEmailChange: z.object({ changeId: id }),
  emailChangeTaken: nothing,
  emailChanged: z.object({ changeId: id }),
  emailRestored: ended,
  emailChangeUndone: nothing,
  mergeCode: z.object({ mergeId: id, side: z.enum(['kept', 'ended']) }),
  accountsMerged: z.object({ mergeId: id }),
  accountMergeUndone: nothing,
  factorResetAsked: z.object({ resetId: id }),
  factorResetWithdrawn: nothing,
  factorResetStopped: nothing,
  factorMade: nothing,
  factorEnded: nothing,
  factorsReset: ended,
  addressTakenOver: ended,
  appEnded: nothing,
  passkeyMade: nothing,
  passkeyEnded: nothing,
  oidcConnected: nothing,
  tokenMade: nothing,
  recoveryCodeUsed: nothing,
  recoveryCodesRenewed: nothing,
  factorLocked: nothing,
  testMail: nothing,
  /** `by`: the inviting member; unset for the operator. */
  invitation: z.object({ inviteId: id, by: z.optional(otherUser) }),
  guardianInvitation: z.object({ inviteId: id, by: z.optional(otherUser) }),
  /** `alert`: number of the alert for this crew. */
  overdue: z.extend(ofMember, { outingId: id, expectedBack: z.string(), alert: z.int() }),
  unwatched: z.extend(ofMember, { from: z.string(), to: z.string() }),
  incident: z.extend(ofMember, { incidentId: id }),
  /** `clubId`: unset in mails stored by the previous release. */
  webhookOff: z.object({ webhookId: id, clubId: z.optional(id) }),
  reservedBoat: z.extend(ofMember, { boatId: id, ...copied }),
  lineUp: z.extend(ofMember, { lineUpId: id, ...copied }),
  /** `memberId`: null if the member left the club. */
  crewBroken: z.extend(ofMember, { lineUpId: id, boatId: id, seat: z.int(), memberId: otherUser }),
  seatedBoat: z.extend(ofMember, { lineUpId: id, boatId: id, ...copied }),
  ownSignIn: z.object({ inviteId: id, by: z.optional(otherUser) }),
  /** To guardians, about the child `userId`. */
  childTookOver: ofMember,
  /** To admins, about the child `userId`. */
  guardianNews: z.extend(ofMember, { news: z.enum(['changed', 'none']) }),
  joinedByEmail: ofMember,
  joinAccepted: ofMember,
  membershipEnded: ofMember,
  announcement: z.extend(ofMember, { announcementId: id, authorId: otherUser, ...copied }),
  /** `isSeries`: whether others of the series changed, too. */
  practiceNews: z.extend(ofMember, {
    practiceId: id,
    before: practiceBefore,
    isSeries: z.boolean(),
    ...copied,
  }),
  /** `before`: null for the first mail. */
  guest: z.object({ clubId: id, practiceId: id, guestId: id, before: z.nullable(practiceBefore) }),
  /** `before`: the place that the member knows, since `at`; `none` if they know nothing. `message`: the coach's words. */
  place: z.extend(ofMember, {
    practiceId: id,
    before: z.enum(['none', 'yes', 'waiting']),
    at: z.string(),
    message: z.optional(z.string()),
    ...copied,
  }),
  reminder: z.object({ practiceId: id, userId: id, ...copied }),
  /** `since`: set for guardians, who get the comments from this instant on. */
  comments: z.object({ userId: id, ...copied, since: z.optional(z.string()) }),
  testRecords: z.extend(ofMember, {
    testDayId: id,
    disciplineKeys: z.readonly(z.array(z.string())),
    ...copied,
  }),
  plans: z.extend(ofMember, { tellingId: id, ...copied }),
}

export type Template = keyof typeof schemas

export type MailFacts = { readonly [T in Template]: Readonly<z.infer<(typeof schemas)[T]>> }

/** Mails to a member as an athlete, which guardians get copies of. */
export type CopiedTemplate = {
  [T in Template]: 'guardianId' extends keyof MailFacts[T] ? T : never
}[Template]

export const isTemplate = (name: string): name is Template => Object.hasOwn(schemas, name)

const typed: { readonly [T in Template]: z.ZodMiniType<MailFacts[T]> } = schemas

/** Whether the reader has deleted their account since the mail was stored. */
export function isReaderGone(stored: string): boolean {
  const { userId, guardianId } = JSON.parse(stored)
  return userId === null || guardianId === null
}

/** Reads the facts of a stored mail. Throws if they don't fit its template. */
export const parseFacts = <T extends Template>(template: T, stored: string): MailFacts[T] =>
  z.parse(typed[template], JSON.parse(stored))
