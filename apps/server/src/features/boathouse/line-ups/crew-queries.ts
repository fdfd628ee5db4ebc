import type { ClubScope } from '#auth/gate.ts'
import type { Db } from '#db/tables.ts'

export const squadsAmong = async (
  db: Db,
  { clubId }: ClubScope,
  { squadIds, memberIds }: { readonly squadIds: readonly string[]; readonly memberIds: readonly string[] },
) =>
  squadIds.length === 0 || memberIds.length === 0
    ? []
    : db
        .selectFrom('squadMembers')
        .where('clubId', '=', clubId)
        .where('squadId', 'in', squadIds)
        .where('userId', 'in', memberIds)
        .select(['squadId', 'userId'])
        .execute()

export const birthsOf = async (db: Db, { clubId }: ClubScope, memberIds: readonly string[]) =>
  memberIds.length === 0
    ? []
    : db
        .selectFrom('members')
        .innerJoin('users', 'users.id', 'members.userId')
        .where('members.clubId', '=', clubId)
        .where('members.userId', 'in', memberIds)
        .where('users.yearOfBirth', 'is not', null)
        .select(['users.id', 'users.yearOfBirth'])
        .execute()

/** Body weights in results since a day, latest first. */
export const weightsOf = async (
  db: Db,
  { clubId }: ClubScope,
  { memberIds, since }: { readonly memberIds: readonly string[]; readonly since: string },
) =>
  memberIds.length === 0
    ? []
    : db
        .selectFrom('members')
        .innerJoin('results', 'results.athleteId', 'members.userId')
        .where('members.clubId', '=', clubId)
        .where('members.userId', 'in', memberIds)
        .where('results.date', '>=', since)
        .where('results.deletedAt', 'is', null)
        .where('results.bodyWeight', 'is not', null)
        .orderBy('results.date', 'desc')
        .select(['results.athleteId', 'results.bodyWeight'])
        .$narrowType<{ bodyWeight: number }>()
        .execute()
