import type { EmergencyDetails, OwnEmergencyContacts } from './model.ts'

export const nothingEntered: OwnEmergencyContacts = { contacts: [], note: '', version: 0, updatedAt: null }

/** `tel:` URI of a number. Drops a (0) after a country code, as in +49 (0) 30. */
export function toTelUri(phone: string): string {
  const isInternational = phone.trimStart().startsWith('+')
  const dialled = isInternational ? phone.replace(/\(\s*0\s*\)/, '') : phone
  return `tel:${isInternational ? '+' : ''}${dialled.replace(/\D/g, '')}`
}

export const hasDetails = ({ contacts, note }: EmergencyDetails): boolean =>
  contacts.length > 0 || note !== ''

/** Compares contacts by order, and the note. */
export const isSameDetails = (one: EmergencyDetails, other: EmergencyDetails): boolean =>
  one.note === other.note &&
  one.contacts.length === other.contacts.length &&
  one.contacts.every(({ name, relation, phone }, index) => {
    const same = other.contacts[index]
    return same?.name === name && same.relation === relation && same.phone === phone
  })

/** Milliseconds around a practice in which its contacts can be read. */
const AROUND_MS = 2 * 3_600_000

/** Milliseconds after a practice in which browsers keep contacts. */
const KEPT_AFTER_MS = 4 * 3_600_000

/** Time at which the browser deletes the contacts, in milliseconds since 1970. */
export const contactsKeptUntil = (endsAt: string): number => Date.parse(endsAt) + KEPT_AFTER_MS

interface ContactsTimes {
  readonly startsAt: string
  readonly endsAt: string
}

/** Whether the contacts of a practice can be read at `nowMs`, since 1970. Includes both ends. */
export const isContactsWindow = ({ startsAt, endsAt }: ContactsTimes, nowMs: number): boolean =>
  nowMs >= Date.parse(startsAt) - AROUND_MS && nowMs <= Date.parse(endsAt) + AROUND_MS
