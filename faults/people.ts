import { newId } from '@boathouse/domain/kernel/ids'
import { insertPerson, type NewPerson } from '../apps/server/src/db/new-person.ts'
import type { Db } from '../apps/server/src/db/tables.ts'
import { writeSession } from '../apps/server/test/write-session.ts'

export interface Account {
  readonly id: string
  readonly cookie: string
}

export async function anAccount(db: Db, overrides: Partial<NewPerson> = {}): Promise<Account> {
  const email = `${newId()}@test.example`
  const person = { email, emailVerified: true, platformRole: 'athlete' as const, ...overrides }
  const id = await insertPerson(db, person, new Date())
  return { id, cookie: await writeSession(db, id) }
}
