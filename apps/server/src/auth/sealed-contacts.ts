import type { EmergencyDetails } from '@boathouse/domain/boathouse/emergency-contacts/model'
import { seal, unseal } from './sealing.ts'

interface WithSecret {
  readonly secret: string
}

const PURPOSE = 'emergency contacts'
const NOTHING: EmergencyDetails = { contacts: [], note: '' }

export const sealContacts = ({ secret }: WithSecret, details: EmergencyDetails): string =>
  seal(secret, PURPOSE, JSON.stringify(details))

/** Encrypts a phone number that a club enters for a person it invites. Its name is for the person to add. */
export const sealPhone = (ctx: WithSecret, phone: string): string =>
  sealContacts(ctx, { contacts: [{ name: '', relation: '', phone }], note: '' })

/** Empty details if nothing was entered, or it was encrypted with another secret. */
export function openContacts({ secret }: WithSecret, sealed: string | null): EmergencyDetails {
  const opened = sealed === null ? null : unseal(secret, PURPOSE, sealed)
  return opened === null ? NOTHING : (JSON.parse(opened) as EmergencyDetails)
}

/** Decrypts emergency contacts for the download. Returns other rows unchanged. */
export function unsealRow(ctx: WithSecret, row: Readonly<Record<string, unknown>>) {
  if (!('sealed' in row)) return row
  const { sealed, ...rest } = row
  return { ...rest, ...openContacts(ctx, sealed as string | null) }
}
