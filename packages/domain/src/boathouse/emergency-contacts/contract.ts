import * as z from 'zod/mini'
import { clubParams } from '../../club/clubs/contract.ts'
import { phoneNumber } from '../../club/people/phone-rules.ts'
import { contract } from '../../kernel/contract.ts'
import { id } from '../../kernel/ids.ts'
import { instant } from '../../kernel/instant.ts'
import { oneLine, text } from '../../kernel/text.ts'
import { practiceParams } from '../../practices/practices/contract.ts'
import { MAX_CONTACTS, memberEmergencyContacts, ownEmergencyContacts } from './model.ts'

const contactInput = z.object({
  name: oneLine({ minimum: 1, maximum: 100 }),
  relation: z._default(oneLine({ maximum: 60 }), ''),
  phone: phoneNumber,
})

export const emergencyContactsInput = z.object({
  version: z.int(),
  contacts: z.optional(z.array(contactInput).check(z.maxLength(MAX_CONTACTS, 'tooManyContacts'))),
  note: z.optional(text({ maximum: 500 })),
})
export type EmergencyContactsInput = z.output<typeof emergencyContactsInput>

export const showEmergencyContacts = contract({
  id: 'emergency-contacts.show',
  access: 'member',
  guardian: 'reads',
  method: 'GET',
  path: '/api/emergency-contacts',
  summary: 'Your own emergency contacts and safety note',
  responses: { 200: ownEmergencyContacts },
})

export const saveEmergencyContacts = contract({
  id: 'emergency-contacts.save',
  access: 'member',
  guardian: 'acts',
  method: 'PATCH',
  path: '/api/emergency-contacts',
  summary: 'Changes your emergency contacts and safety note, unless they changed since that version',
  body: emergencyContactsInput,
  responses: { 200: ownEmergencyContacts },
})

export const listPracticeContacts = contract({
  id: 'emergency-contacts.ofPractice',
  access: 'coach',
  method: 'GET',
  path: '/api/clubs/:clubId/practices/:practiceId/emergency-contacts',
  summary:
    'Contacts of those who are at a practice or answered yes, from 2 hours before it to 2 hours after it. Each person sees who read theirs',
  params: practiceParams,
  responses: {
    200: z.object({
      items: z.array(memberEmergencyContacts),
      /** End of the practice: browsers delete the contacts 4 hours later. */
      endsAt: instant,
    }),
  },
})

export const listCrewContacts = contract({
  id: 'emergency-contacts.ofCrew',
  access: 'member',
  method: 'GET',
  path: '/api/clubs/:clubId/outings/:outingId/emergency-contacts',
  summary:
    'Contacts of the members of an overdue crew, for the duty list and admins. Each person sees who read theirs',
  params: z.object({ ...clubParams.shape, outingId: id }),
  responses: { 200: z.object({ items: z.array(memberEmergencyContacts) }) },
})

export const showMemberContacts = contract({
  id: 'emergency-contacts.ofMember',
  access: 'admin',
  method: 'GET',
  path: '/api/clubs/:clubId/members/:memberId/emergency-contacts',
  summary: 'Contacts and safety note of a member. They see who read them',
  params: z.object({ ...clubParams.shape, memberId: id }),
  responses: { 200: memberEmergencyContacts },
})
