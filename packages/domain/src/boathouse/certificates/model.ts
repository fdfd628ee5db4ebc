import * as z from 'zod/mini'
import { calendarDay } from '../../kernel/calendar-day.ts'
import { id } from '../../kernel/ids.ts'
import { instant } from '../../kernel/instant.ts'
import { requirement } from '../requirements/model.ts'

/** `notNeeded`: nothing confirmed, and the member needs it only for a certain seat or task. */
export const certificateState = z.enum(['valid', 'expiring', 'expired', 'missing', 'notNeeded'])
export type CertificateState = z.infer<typeof certificateState>

/** `attention`: missing, expired, or valid for 30 days at most. */
export const stateFilter = z.enum([...certificateState.options, 'attention'])
export type StateFilter = z.infer<typeof stateFilter>

/** A confirmation that a member meets a requirement. */
export const certificate = z.object({
  id,
  requirementId: id,
  memberId: id,
  /** Day of the document, from which its validity counts. */
  day: calendarDay,
  /** Last valid day; null without end. */
  validUntil: z.nullable(calendarDay),
  note: z.string(),
  /** Null if the reader may not know who it was. */
  confirmedBy: z.nullable(z.string()),
  /** Media type of the attached file; null without one. */
  fileType: z.nullable(z.string()),
  mayDelete: z.boolean(),
  version: z.int(),
  createdAt: instant,
  updatedAt: instant,
})
export type Certificate = z.infer<typeof certificate>

/** A member’s state for a requirement. */
export const standing = z.object({
  requirementId: id,
  state: certificateState,
  /** Last valid day of the newest document; null without one, and without end. */
  validUntil: z.nullable(calendarDay),
})
export type Standing = z.infer<typeof standing>

const named = z.pick(requirement, { id: true, name: true, appliesTo: true, effect: true })

export const memberStanding = z.object({
  ...standing.shape,
  requirement: named,
  mayConfirm: z.boolean(),
  /** Newest first, earlier documents included. */
  certificates: z.array(certificate),
})
export type MemberStanding = z.infer<typeof memberStanding>

/** The user's own standing in one of their clubs. */
export const ownStanding = z.object({ ...memberStanding.shape, clubId: id })
export type OwnStanding = z.infer<typeof ownStanding>

export const memberStandings = z.object({
  memberId: id,
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  /** In the order of the requirements. */
  standings: z.array(standing),
})
export type MemberStandings = z.infer<typeof memberStandings>

/** A requirement that a member of a crew lacks. */
export const lack = z.object({
  memberId: id,
  requirement: z.string(),
  effect: z.enum(['warn', 'refuse']),
  state: z.enum(['missing', 'expired']),
})
export type Lack = z.infer<typeof lack>

/** The file of a certificate, by its bytes. */
export const fileType = z.enum(['application/pdf', 'image/jpeg', 'image/png', 'image/webp'])
export type FileType = z.infer<typeof fileType>
