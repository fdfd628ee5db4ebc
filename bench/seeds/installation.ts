// Clubs and members at design size, and two clubs with a million register entries.
import { insertPerson } from '../../apps/server/src/db/new-person.ts'
import { insertMember } from '../../apps/server/src/db/seed/people.ts'
import type { Db } from '../../apps/server/src/db/tables.ts'
import { fillPeople } from '../../apps/server/test/bulk-rows.ts'
import { fillRegisters, LARGE_CLUB } from '../../apps/server/test/year-of-registers.ts'
import { filler, signIn } from './filler.ts'

await filler<'installation'>(async (db, { people, clubs, superAdminEmail }) => {
  await fillPeople(db, { people, clubs, signedIn: 1 })
  await fillRegisters(db)
  const clubAdmin = await addPerson(db, 'coach@example.org')
  await insertMember(db, { clubId: LARGE_CLUB.id, userId: clubAdmin, role: 'admin' }, new Date())
  const superAdmin = await addPerson(db, superAdminEmail)
  const [club = '', all = ''] = await signIn(db, [clubAdmin, superAdmin])
  return { clubAdmin: club, superAdmin: all }
})

function addPerson(db: Db, email: string): Promise<string> {
  const known = { emailVerified: true, firstName: 'Ada', lastName: 'Coach', timeZone: 'UTC' }
  return insertPerson(db, { ...known, email, platformRole: 'pending' }, new Date())
}
