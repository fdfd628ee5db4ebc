import type { EmergencyDetails } from '@boathouse/domain/boathouse/emergency-contacts/model'
import { currentTime } from '@boathouse/domain/test/clock'
import { sql } from 'kysely'
import { seal } from '#auth/sealing.ts'
import type { Db } from '#db/tables.ts'
import type { TestApp } from './app.ts'
import { at, idOfN, insertMany, numbers } from './bulk-rows.ts'
import type { Person } from './factories.ts'

export const MOTHER = { name: 'Eva Lindqvist', relation: 'Mother', phone: '+49 170 1234567' }

export async function theContacts(
  app: Pick<TestApp, 'database' | 'server'>,
  person: Pick<Person, 'id'>,
  details: EmergencyDetails = { contacts: [MOTHER], note: 'Allergic to wasps' },
): Promise<EmergencyDetails> {
  const sealed = seal(app.server.config.secret, 'emergency contacts', JSON.stringify(details))
  const row = { athleteId: person.id, sealed, version: 1, updatedAt: currentTime().toISOString() }
  await app.database.db
    .insertInto('emergencyContacts')
    .values(row)
    .onConflict((conflict) => conflict.column('athleteId').doUpdateSet(row))
    .execute()
  return details
}

/** An entry for each user of `fillPeople`, which can't be decrypted. */
export const fillContacts = (db: Db, people: number): Promise<unknown> =>
  insertMany(
    db,
    sql`insert into "emergencyContacts" ("athleteId", "sealed", "version", "updatedAt")
    select ${idOfN}, 'sealed', 1, ${at} from ${numbers(people)}`,
  )
