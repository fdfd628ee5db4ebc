import type { MemberRole } from '@boathouse/domain/account/model'
import { freshClubSettings, toNameLower } from '@boathouse/domain/clubs/rules'
import { newId } from '@boathouse/domain/kernel/ids'
import { searchKeyOf } from '@boathouse/domain/kernel/text'
import { memberKeyOf } from '@boathouse/domain/members/rules'
import { DEFAULT_SPORT } from '@boathouse/domain/sports/model'
import type { Db } from '../tables.ts'

export async function insertClub(db: Db, name: string, now: Date, timeZone = 'UTC'): Promise<string> {
  const at = now.toISOString()
  const id = newId()
  await db
    .insertInto('clubs')
    .values({
      id,
      name,
      nameLower: toNameLower(name),
      searchKey: searchKeyOf(name),
      status: 'active',
      timeZone,
      sport: DEFAULT_SPORT,
      ...freshClubSettings,
      version: 1,
      createdAt: at,
      updatedAt: at,
    })
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
  const person = await db
    .selectFrom('users')
    .where('id', '=', member.userId)
    .select(['firstName', 'lastName', 'email'])
    .executeTakeFirstOrThrow()
  await db
    .insertInto('members')
    .values({
      ...member,
      status: 'active',
      inviteId: null,
      searchKey: memberKeyOf(person),
      joinedAt: at,
      updatedAt: at,
    })
    .execute()
}
