import * as z from 'zod/mini'
import { id } from '../../kernel/ids.ts'
import { instant } from '../../kernel/instant.ts'

export const MAX_CONTACTS = 2

export const emergencyContact = z.object({
  name: z.string(),
  relation: z.string(),
  phone: z.string(),
})
export type EmergencyContact = z.infer<typeof emergencyContact>

const details = {
  contacts: z.array(emergencyContact),
  note: z.string(),
}

export const ownEmergencyContacts = z.object({
  ...details,
  version: z.int(),
  updatedAt: z.nullable(instant),
})
export type OwnEmergencyContacts = z.infer<typeof ownEmergencyContacts>
export type EmergencyDetails = Pick<OwnEmergencyContacts, 'contacts' | 'note'>

/** A member's contacts and safety note, as another user reads them. */
export const memberEmergencyContacts = z.object({
  memberId: id,
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  ...details,
})
export type MemberEmergencyContacts = z.infer<typeof memberEmergencyContacts>
