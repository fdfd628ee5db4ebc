import type { EmergencyDetails } from '@boathouse/domain/boathouse/emergency-contacts/model'
import { systemAthleteScope } from '#auth/gate.ts'
import { seal } from '#auth/sealing.ts'
import type { PublicContext } from '../../../context.ts'
import * as queries from './queries.ts'

/** Encrypts a phone number that a club enters for a person it invites. Its name is for the person to add. */
export function sealPhone({ secret }: { readonly secret: string }, phone: string): string {
  const details: EmergencyDetails = { contacts: [{ name: '', relation: '', phone }], note: '' }
  return seal(secret, 'emergency contacts', JSON.stringify(details))
}

/** Stores the contacts that an invite carried. Returns false if the person has ever saved their own. */
export async function enterFromInvite(
  { db, now }: Pick<PublicContext, 'db' | 'now'>,
  userId: string,
  sealed: string,
): Promise<boolean> {
  const entry = { sealed, version: FIRST_VERSION, updatedAt: now.toISOString() }
  return (await queries.insertEntry(db, systemAthleteScope(userId), entry)) !== undefined
}

const FIRST_VERSION = 1

/** Whether the contacts are unchanged since the club entered them at `enteredAt`. */
export async function isFromInvite(
  { db }: Pick<PublicContext, 'db'>,
  userId: string,
  enteredAt: string,
): Promise<boolean> {
  const stored = await queries.findEntry(db, systemAthleteScope(userId))
  return stored?.version === FIRST_VERSION && stored.updatedAt === enteredAt
}
