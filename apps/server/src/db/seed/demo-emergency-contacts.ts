import type { EmergencyDetails } from '@boathouse/domain/boathouse/emergency-contacts/model'
import type { Db } from '../tables.ts'
import { cast } from './cast.ts'

export type SealContacts = (details: EmergencyDetails) => string

/** Contacts by the athlete's email. The phone numbers are reserved for fiction. */
const entries: Readonly<Record<string, EmergencyDetails>> = {
  [cast.athlete.email]: {
    contacts: [
      { name: 'Eva Lindqvist', relation: 'Mother', phone: '+44 1632 960123' },
      { name: 'Olle Lindqvist', relation: 'Brother', phone: '+44 7700 900456' },
    ],
    note: 'Asthma: the inhaler is in the blue bag.',
  },
  [cast.minor.email]: {
    contacts: [{ name: 'Maria Papadakis', relation: 'Mother', phone: '+44 7700 900789' }],
    note: '',
  },
}

export async function seedEmergencyContacts(db: Db, seal: SealContacts, now: Date): Promise<void> {
  const people = await db
    .selectFrom('users')
    .where('email', 'in', Object.keys(entries))
    .select(['id', 'email'])
    .$narrowType<{ email: string }>()
    .execute()
  const rows = people.flatMap(({ id, email }) => {
    const details = entries[email]
    return details ? [{ athleteId: id, sealed: seal(details), version: 1, updatedAt: now.toISOString() }] : []
  })
  await db.insertInto('emergencyContacts').values(rows).execute()
}
