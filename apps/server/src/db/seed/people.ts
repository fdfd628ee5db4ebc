import type { MemberRole } from '@boathouse/domain/account/model'
import type { Standing } from '@boathouse/domain/account/rules'
import { nameLowerOf } from '@boathouse/domain/clubs/rules'
import { newId } from '@boathouse/domain/kernel/ids'
import type { Db } from '../tables.ts'

export interface NewPerson {
  readonly email: string
  readonly firstName: string | null
  readonly lastName: string | null
  readonly standing?: Standing
  readonly superAdmin?: boolean
  readonly timeZone?: string | null
}

/** Writes a person with a verified address, as a mailed link would have. */
export async function insertPerson(db: Db, person: NewPerson, now: Date): Promise<string> {
  const at = now.toISOString()
  const id = newId()
  await db
    .insertInto('users')
    .values({
      id,
      email: person.email,
      emailVerified: true,
      name: '',
      image: null,
      createdAt: at,
      updatedAt: at,
      standing: person.standing ?? 'athlete',
      superAdminSince: person.superAdmin ? at : null,
      firstName: person.firstName,
      lastName: person.lastName,
      sport: 'canoeKayak',
      timeZone: person.timeZone ?? null,
      firstDayOfWeek: 1,
      locale: null,
    })
    .execute()
  return id
}

export async function insertClub(db: Db, name: string, now: Date): Promise<string> {
  const at = now.toISOString()
  const id = newId()
  await db
    .insertInto('clubs')
    .values({ id, name, nameLower: nameLowerOf(name), status: 'active', createdAt: at, updatedAt: at })
    .execute()
  return id
}

interface NewMember {
  readonly clubId: string
  readonly userId: string
  readonly role: MemberRole
}

export async function insertMember(db: Db, member: NewMember, now: Date): Promise<void> {
  const at = now.toISOString()
  await db
    .insertInto('members')
    .values({ ...member, status: 'active', inviteId: null, joinedAt: at, updatedAt: at })
    .execute()
}
