import type { MemberRole } from '@boathouse/domain/account/model'
import { nameLowerOf } from '@boathouse/domain/clubs/rules'
import { newId } from '@boathouse/domain/kernel/ids'
import type { Db } from '../tables.ts'

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
