import { ergCrafts, type Sport } from '@boathouse/domain/sport/sports/model'
import type { AthleteScope } from '#auth/gate.ts'
import { inBatches } from '#db/batches.ts'
import { prepared } from '#db/prepared.ts'
import { isInLog } from '#db/rows/session-rows.ts'
import type { Db, Row } from '#db/tables.ts'

const sessionColumns = [
  'trainingSessions.id as sessionId',
  'trainingSessions.date',
  'trainingSessions.startTime',
  'trainingSessions.sport',
  'trainingSessions.craft',
  'trainingSessions.type',
  'trainingSessions.intensity',
  'trainingSessions.rpe',
  'trainingSessions.distance',
  'trainingSessions.durationMs',
  'trainingSessions.deletedAt',
] as const

export const findFileByHash = (db: Db, { athleteId }: AthleteScope, sha256: string) =>
  db
    .selectFrom('activityFiles')
    .where('athleteId', '=', athleteId)
    .where('sha256', '=', sha256)
    .select(['id', 'kind', 'device'])
    .executeTakeFirst()

/** Reads deleted sessions, too. */
export const sessionsOfFile = (db: Db, { athleteId }: AthleteScope, fileId: string) =>
  db
    .selectFrom('activityStreams')
    .innerJoin('trainingSessions', (join) =>
      join
        .onRef('trainingSessions.athleteId', '=', 'activityStreams.athleteId')
        .onRef('trainingSessions.id', '=', 'activityStreams.sessionId'),
    )
    .where('activityStreams.athleteId', '=', athleteId)
    .where('activityStreams.fileId', '=', fileId)
    .select([...sessionColumns, 'activityStreams.place', 'activityStreams.facts'])
    .execute()

/** Session with a device's id for it, or the session it was joined into. */
export async function findBySource(db: Db, { athleteId }: AthleteScope, sourceId: string) {
  const stored = await db
    .selectFrom('trainingSessions')
    .where('athleteId', '=', athleteId)
    .where('source', '=', 'file')
    .where('sourceId', '=', sourceId)
    .where(isInLog)
    .select(['id', 'joinedInto'])
    .executeTakeFirst()
  if (!stored) return undefined
  return db
    .selectFrom('trainingSessions')
    .where('athleteId', '=', athleteId)
    .where('id', '=', stored.joinedInto ?? stored.id)
    .select(sessionColumns)
    .executeTakeFirst()
}

export async function measureStored(db: Db, { athleteId }: AthleteScope): Promise<number> {
  const [sum] = await sumStored(db, { athleteId })
  return sum?.used ?? 0
}

export const sumStored = prepared((db, { athleteId }: { athleteId: string }) =>
  db
    .selectFrom('activityFiles')
    .where('athleteId', '=', athleteId)
    .where('storedSize', '>=', 0)
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('storedSize'), eb.val(0)).as('used')),
)

/** Returns false if the device's id exists. */
export async function insertSession(db: Db, row: Row<'trainingSessions'>): Promise<boolean> {
  const [stored] = await db
    .insertInto('trainingSessions')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  return stored !== undefined
}

interface Recorded {
  readonly sport: Sport
  readonly recordedWith: string
  readonly isIndoor: boolean
}

/** Craft, type and intensity of the latest described session of a sport and device, on an erg or on water. */
export const findLastDescribed = (
  db: Db,
  { athleteId }: AthleteScope,
  { sport, recordedWith, isIndoor }: Recorded,
) =>
  db
    .selectFrom('trainingSessions')
    .where('athleteId', '=', athleteId)
    .where('deletedAt', 'is', null)
    .where('sport', '=', sport)
    .where('recordedWith', '=', recordedWith)
    .where((eb) => eb.or([eb('craft', 'is', null), eb('craft', isIndoor ? 'in' : 'not in', ergCrafts)]))
    .where((eb) =>
      eb.or([eb('craft', 'is not', null), eb('type', '!=', 'notSet'), eb('intensity', '!=', 'notSet')]),
    )
    .orderBy('date', 'desc')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .select(['craft', 'type', 'intensity'])
    .executeTakeFirst()

type Description = Pick<Row<'trainingSessions'>, 'craft' | 'type' | 'intensity'>

/** Describes sessions like the last of their sport and device. Caches, because a file can hold years. */
export function lastDescriptions(
  { db, athlete }: { readonly db: Db; readonly athlete: AthleteScope },
  recordedWith: string,
) {
  const found = new Map<string, ReturnType<typeof findLastDescribed>>()
  return async ({
    sport,
    craft,
    isIndoor,
  }: Pick<Row<'trainingSessions'>, 'sport' | 'craft'> & {
    readonly isIndoor: boolean
  }): Promise<Description> => {
    const notSet = { craft, type: 'notSet', intensity: 'notSet' } as const
    if (sport === null) return notSet
    const key = `${sport} ${isIndoor}`
    const last = found.get(key) ?? findLastDescribed(db, athlete, { sport, recordedWith, isIndoor })
    found.set(key, last)
    const description = await last
    return description ? { ...description, craft: description.craft ?? craft } : notSet
  }
}

export const insertFile = (db: Db, row: Row<'activityFiles'>) =>
  db.insertInto('activityFiles').values(row).execute()

export const growFile = (
  db: Db,
  { athleteId }: AthleteScope,
  { id, by }: { readonly id: string; readonly by: number },
) =>
  db
    .updateTable('activityFiles')
    .set((eb) => ({ storedSize: eb('storedSize', '+', by) }))
    .where('athleteId', '=', athleteId)
    .where('id', '=', id)
    .execute()

export const listFiles = (db: Db, { athleteId }: AthleteScope) =>
  db
    .selectFrom('activityFiles')
    .where('athleteId', '=', athleteId)
    .orderBy('id')
    .select(['id', 'name'])
    .execute()

export const findOriginal = (db: Db, { athleteId }: AthleteScope, id: string) =>
  db
    .selectFrom('activityFiles')
    .where('athleteId', '=', athleteId)
    .where('id', '=', id)
    .select(['name', 'packing'])
    .executeTakeFirst()

export async function setDeletedAt(
  db: Db,
  { athleteId }: AthleteScope,
  { ids, deletedAt }: { readonly ids: readonly string[]; readonly deletedAt: string | null },
): Promise<void> {
  for (const some of inBatches(ids, 500))
    await db
      .updateTable('trainingSessions')
      .set((eb) => ({ deletedAt, version: eb('version', '+', 1) }))
      .where('athleteId', '=', athleteId)
      .where('id', 'in', [...some])
      .execute()
}
