import type { EmergencyDetails, OwnEmergencyContacts } from './model.ts'

/** The entry of a user who has saved nothing. */
export const nothingEntered: OwnEmergencyContacts = { contacts: [], note: '', version: 0, updatedAt: null }

/** The address that calls a number. The (0) that is left out after a country code, as in +49 (0) 30, is dropped. */
export function toTelUri(phone: string): string {
  const isInternational = phone.trimStart().startsWith('+')
  const dialled = isInternational ? phone.replace(/\(\s*0\s*\)/, '') : phone
  return `tel:${isInternational ? '+' : ''}${dialled.replace(/\D/g, '')}`
}

/** Whether there is a contact or a note. */
export const hasDetails = ({ contacts, note }: EmergencyDetails): boolean =>
  contacts.length > 0 || note !== ''

/** Whether two entries have the same contacts, in the same order, and the same note. */
export const isSameDetails = (one: EmergencyDetails, other: EmergencyDetails): boolean =>
  one.note === other.note &&
  one.contacts.length === other.contacts.length &&
  one.contacts.every(({ name, relation, phone }, index) => {
    const same = other.contacts[index]
    return same?.name === name && same.relation === relation && same.phone === phone
  })

/** How long before a practice's start and after its end its contacts can be read, in milliseconds. */
const AROUND_MS = 2 * 3_600_000

/** How long after a practice's end a browser keeps contacts that it read, in milliseconds. */
const KEPT_AFTER_MS = 4 * 3_600_000

/** When a browser deletes the contacts of a practice that it read, in milliseconds since 1970. */
export const contactsKeptUntil = (endsAt: string): number => Date.parse(endsAt) + KEPT_AFTER_MS

interface ContactsTimes {
  readonly startsAt: string
  readonly endsAt: string
}

/** Whether the contacts of a practice can be read at a moment, in milliseconds since 1970. Both ends are included. */
export const isContactsWindow = ({ startsAt, endsAt }: ContactsTimes, nowMs: number): boolean =>
  nowMs >= Date.parse(startsAt) - AROUND_MS && nowMs <= Date.parse(endsAt) + AROUND_MS
