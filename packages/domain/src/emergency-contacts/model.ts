import * as z from 'zod/mini'
import { id } from '../kernel/ids.ts'
import { instant } from '../kernel/instant.ts'

/** How many contacts a person can have. */
export const MOST_CONTACTS = 2

/** Someone to call when a person needs help. */
export const emergencyContact = z.object({
  name: z.string(),
  /** Empty where it was left out. */
  relation: z.string(),
  phone: z.string(),
})
export type EmergencyContact = z.infer<typeof emergencyContact>

const details = {
  contacts: z.array(emergencyContact),
  /** The safety note, for example an allergy; empty where there is none. */
  note: z.string(),
}

/** A user's own contacts and safety note. */
export const ownEmergencyContacts = z.object({
  ...details,
  /** 0 until something was saved. */
  version: z.int(),
  /** Null until something was saved. */
  updatedAt: z.nullable(instant),
})
export type OwnEmergencyContacts = z.infer<typeof ownEmergencyContacts>
export type EmergencyDetails = Pick<OwnEmergencyContacts, 'contacts' | 'note'>

/** A member's contacts and safety note, as someone else reads them. */
export const memberEmergencyContacts = z.object({
  memberId: id,
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  ...details,
})
export type MemberEmergencyContacts = z.infer<typeof memberEmergencyContacts>
