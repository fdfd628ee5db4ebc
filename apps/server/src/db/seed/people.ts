import { freshClubSettings, toNameLower, usingAll } from '@boathouse/domain/club/clubs/rules'
import { memberKeyOf, type Named } from '@boathouse/domain/club/members/rules'
import type { MemberRole } from '@boathouse/domain/club/people/model'
import { newId } from '@boathouse/domain/kernel/ids'
import { searchKeyOf } from '@boathouse/domain/kernel/search'
import { DEFAULT_SPORT } from '@boathouse/domain/sport/sports/model'
import type { Db, Row } from '../tables.ts'

export function clubRow(name: string, now: Date, timeZone = 'UTC'): Row<'clubs'> {
  const at = now.toISOString()
  return {
    id: newId(),
    name,
    nameLower: toNameLower(name),
    searchKey: searchKeyOf(name),
    status: 'active',
    timeZone,
    sport: DEFAULT_SPORT,
    ...freshClubSettings,
    ...usingAll(true),
    version: 1,
    createdAt: at,
    updatedAt: at,
  }
}

export async function insertClub(db: Db, name: string, now: Date, timeZone = 'UTC'): Promise<string> {
  const row = clubRow(name, now, timeZone)
  await db.insertInto('clubs').values(row).execute()
  return row.id
}

interface NewMember {
  readonly clubId: string
  readonly userId: string
  readonly role: MemberRole
}

export function memberRow(member: NewMember, person: Named, now: Date): Row<'members'> {
  const at = now.toISOString()
  const searchKey = memberKeyOf(person)
  return {
    ...member,
    status: 'active',
    inviteId: null,
    searchKey,
    joinedAt: at,
    updatedAt: at,
    chosenAt: null,
  }
}

export async function insertMember(db: Db, member: NewMember, now: Date): Promise<void> {
  const person = await db
    .selectFrom('users')
    .where('id', '=', member.userId)
    .select(['firstName', 'lastName', 'email'])
    .executeTakeFirstOrThrow()
  await db
    .insertInto('members')
    .values(memberRow(member, person, now))
    .execute()
}
