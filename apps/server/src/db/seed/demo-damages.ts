import { newId } from '@boathouse/domain/kernel/ids'
import type { Db, Row } from '../tables.ts'
import { drawCrack } from './drawn-photo.ts'
import { seedFile } from './seed-file.ts'

interface Life {
  readonly clubId: string
  readonly athleteId: string
  readonly now: Date
}

const HOUR_MS = 3_600_000

/** Damages of three boats: minor, unusable with a photo, repaired. */
export async function seedDamages(db: Db, { clubId, athleteId, now }: Life): Promise<void> {
  const { userId: adminId } = await db
    .selectFrom('members')
    .where('clubId', '=', clubId)
    .where('role', '=', 'admin')
    .select('userId')
    .executeTakeFirstOrThrow()
  const boats = await db.selectFrom('boats').where('clubId', '=', clubId).select(['id', 'name']).execute()
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * HOUR_MS).toISOString()
  const damage = (boat: string, hours: number, said: Partial<Row<'damages'>>): Row<'damages'> => ({
    ...{ clubId, id: newId(), boatId: boats.find(({ name }) => name === boat)?.id ?? '' },
    ...{ severity: 'withCare', what: '', place: '', reportedBy: athleteId, mendedBy: null, mendedAt: null },
    ...{ version: 1, createdAt: hoursAgo(hours), updatedAt: hoursAgo(hours), deletedAt: null },
    ...said,
  })
  const cracked = damage('Heron', 20, {
    severity: 'notUsable',
    what: 'A crack below the waterline, since we met a log at the bridge.',
    place: 'Hull, two metres from the bow',
  })
  const mended = damage('Mallard', 500, {
    severity: 'usable',
    what: 'The heel strap of the foot stretcher was torn.',
    place: 'Seat 2',
    ...{ mendedBy: adminId, mendedAt: hoursAgo(450), version: 2, updatedAt: hoursAgo(450) },
  })
  const careful = damage('Otter', 70, { what: 'The rudder line is frayed.', place: 'Stern' })
  await db.insertInto('damages').values([careful, cracked, mended]).execute()
  const { id: damageId, createdAt } = cracked
  const { id: storedFileId } = await seedFile(db, drawCrack(), now)
  const photo = { clubId, id: newId(), damageId, type: 'image/png', createdAt, storedFileId }
  await db
    .insertInto('damagePhotos')
    .values({ ...photo, bytes: new Uint8Array(0) })
    .execute()
}
