import { insertPerson } from '../new-person.ts'
import { insertGuardianship } from '../rows/guardianships.ts'
import type { Db } from '../tables.ts'

export const parent = { email: 'ama@mail.example', firstName: 'Ama', lastName: 'Mensah' }

/** Parents who aren't members, and the first names of the children whose guardians they are. */
const parents = [
  { ...parent, children: ['Isak', 'Kofi'] },
  { email: 'lars@mail.example', firstName: 'Lars', lastName: 'Berg', children: ['Isak'] },
]

interface Family {
  readonly clubId: string
  readonly grantedBy: string
  readonly createdAt: Date
  readonly timeZone: string
}

/** Guardians of the demo's athletes without an email. */
export async function seedFamily(db: Db, { clubId, grantedBy, createdAt, timeZone }: Family): Promise<void> {
  for (const { children, ...named } of parents) {
    const person = { ...named, emailVerified: true, platformRole: 'athlete' as const, timeZone }
    const guardianId = await insertPerson(db, person, createdAt)
    const ids = await db
      .selectFrom('members')
      .innerJoin('users', 'users.id', 'members.userId')
      .where('members.clubId', '=', clubId)
      .where('users.firstName', 'in', children)
      .select('users.id')
      .execute()
    for (const { id: childId } of ids)
      await insertGuardianship(db, {
        ...{ guardianId, childId, grantedBy },
        ...{ createdAt: createdAt.toISOString(), mutedAt: null },
      })
  }
}
