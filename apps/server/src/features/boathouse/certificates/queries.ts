import { newCertificate } from '@boathouse/domain/boathouse/certificates/contract'
import { certificate } from '@boathouse/domain/boathouse/certificates/model'
import type { AthleteScope, ClubScope } from '#auth/gate.ts'
import { Records } from '#db/records.ts'
import { coachedBy, isInSquad } from '#db/squad-filter.ts'
import type { Db, Row } from '#db/tables.ts'

export const certificates = new Records({
  table: 'certificates',
  shown: { shape: certificate.shape },
  input: newCertificate,
})

export type CertificateRow = Awaited<ReturnType<typeof certificates.get>>

interface Readable {
  /** Squad coach, whose athletes are listed; null for admins, who see all. */
  readonly coachId: string | null
  readonly squadId?: string | undefined
}

/** Members by name. */
export function listMembers(db: Db, club: ClubScope, { coachId, squadId }: Readable) {
  let query = db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.userId')
    .where('members.clubId', '=', club.clubId)
    .orderBy('members.searchKey')
    .orderBy('members.userId')
    .select(['members.userId as memberId', 'users.firstName', 'users.lastName', 'users.email'])
  if (squadId !== undefined) query = query.where(isInSquad(squadId))
  if (coachId !== null) query = query.where('members.userId', 'in', coachedBy(db, club, coachId))
  return query.execute()
}

export const isCoachOf = async (
  db: Db,
  club: ClubScope,
  { coachId, memberId }: { readonly coachId: string; readonly memberId: string },
): Promise<boolean> =>
  (await coachedBy(db, club, coachId).where('coached.userId', '=', memberId).limit(1).executeTakeFirst()) !==
  undefined

export const findMember = (db: Db, { clubId }: ClubScope, memberId: string) =>
  db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.userId')
    .where('members.clubId', '=', clubId)
    .where('members.userId', '=', memberId)
    .select(['members.userId as memberId', 'users.firstName', 'users.lastName'])
    .executeTakeFirst()

/** Admins and coaches of current squads. */
export async function listCoaches(db: Db, { clubId }: ClubScope): Promise<ReadonlySet<string>> {
  const admins = db
    .selectFrom('members')
    .where('clubId', '=', clubId)
    .where('role', '=', 'admin')
    .select('userId')
  const coaches = db
    .selectFrom('squadMembers')
    .innerJoin('squads', (join) =>
      join.onRef('squads.clubId', '=', 'squadMembers.clubId').onRef('squads.id', '=', 'squadMembers.squadId'),
    )
    .where('squadMembers.clubId', '=', clubId)
    .where('squadMembers.role', '=', 'coach')
    .where('squads.archivedAt', 'is', null)
    .select('squadMembers.userId')
  return new Set((await admins.union(coaches).execute()).map(({ userId }) => userId))
}

export const listOfMember = (db: Db, { clubId }: ClubScope, memberId: string): Promise<CertificateRow[]> =>
  db
    .selectFrom('certificates')
    .where('clubId', '=', clubId)
    .where('memberId', '=', memberId)
    .where('deletedAt', 'is', null)
    .select(certificates.columns)
    .execute()

/** Day of the newest document of each member and requirement. */
export function newestDays(
  db: Db,
  { clubId }: ClubScope,
  {
    requirementIds,
    memberIds,
  }: { readonly requirementIds: readonly string[]; readonly memberIds?: readonly string[] },
): Promise<Pick<CertificateRow, 'requirementId' | 'memberId' | 'day'>[]> {
  let query = db
    .selectFrom('certificates')
    .where('clubId', '=', clubId)
    .where('requirementId', 'in', requirementIds)
    .where('deletedAt', 'is', null)
    .groupBy(['requirementId', 'memberId'])
    .select(({ fn }) => ['requirementId', 'memberId', fn.max('day').as('day')])
  if (memberIds !== undefined) query = query.where('memberId', 'in', memberIds)
  return query.execute()
}

/** Counts a member's confirmations for a requirement, deleted ones included. */
export async function countOfMember(
  db: Db,
  { clubId }: ClubScope,
  { requirementId, memberId }: Pick<CertificateRow, 'requirementId' | 'memberId'>,
): Promise<number> {
  const { count } = await db
    .selectFrom('certificates')
    .where('clubId', '=', clubId)
    .where('requirementId', '=', requirementId)
    .where('memberId', '=', memberId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export const deleteOfMember = (db: Db, { clubId }: ClubScope, memberId: string) =>
  db.deleteFrom('certificates').where('clubId', '=', clubId).where('memberId', '=', memberId).execute()

export const filesOf = (db: Db, { clubId }: ClubScope, certificateIds: readonly string[]) =>
  db
    .selectFrom('certificateFiles')
    .where('clubId', '=', clubId)
    .where('certificateId', 'in', certificateIds)
    .select(['certificateId', 'id', 'type'])
    .execute()

/** Files of a person's documents in every club, those of deleted documents included. */
export const filesOfPerson = (db: Db, { athleteId }: AthleteScope) =>
  db
    .selectFrom('certificates')
    .innerJoin('certificateFiles as files', (join) =>
      join
        .onRef('files.clubId', '=', 'certificates.clubId')
        .onRef('files.certificateId', '=', 'certificates.id'),
    )
    .where('certificates.memberId', '=', athleteId)
    .orderBy('files.id')
    .select(['files.clubId', 'files.id', 'files.certificateId', 'files.type'])
    .execute()

export const findFile = (db: Db, { clubId }: ClubScope, certificateId: string) =>
  db
    .selectFrom('certificateFiles')
    .where('clubId', '=', clubId)
    .where('certificateId', '=', certificateId)
    .select(['id', 'type'])
    .executeTakeFirst()

/** Returns false if the id is taken, or the certificate has a file. */
export async function insertFile(db: Db, file: Row<'certificateFiles'>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('certificateFiles')
    .values(file)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function countFiles(db: Db, { clubId }: ClubScope): Promise<number> {
  const { count } = await db
    .selectFrom('certificateFiles')
    .where('clubId', '=', clubId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
